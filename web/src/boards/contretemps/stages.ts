/**
 * Steps of an update of Contre-temps: a card is played, the full trick stays visible for a moment, it is swept away,
 * time passes, bids are revealed together, pawns travel. Views between two updates are derived from events; the last
 * step always shows the view sent by the server.
 */
import { isMove, moveOf } from '$lib/moves';
import type { Cue } from '$lib/cues';
import type { Message } from '$lib/protocol';
import type { Move, Stage } from '..';
import { START } from './elements';
import type { StagedView } from './staged';

const WON = ['won', 'taken', 'raised', 'kept'];

type Kind = 'play' | 'settle' | 'show' | 'change' | 'time' | 'travel';

interface Step {
  kind: Kind;
  moves: Move[];
  events: Message[]; // of this step
}

/** Returns the steps from one view to the next. */
export function stages(
  before: StagedView,
  events: readonly Message[],
  after: StagedView,
): Stage<StagedView>[] {
  const steps = split(events);
  let view = before;
  const shown: Stage<StagedView>[] = [];
  for (const [at, step] of steps.entries()) {
    const next = steps[at + 1];
    const open = step.kind === 'travel' ? { trips: trips(view, step.events) } : undefined;
    if (open) shown.push({ view: { ...view, shown: open }, moves: [], hold: 0, cue: reveal('open') });
    view = step.events.reduce(applied, { ...view, shown: undefined });
    const seen = open ?? shownAfter(step, next);
    shown.push({
      view: seen ? { ...view, shown: seen } : view,
      moves: step.moves,
      hold: 0,
      sweeps: step.kind === 'settle',
      cue: cueAfter(step, next),
    });
  }
  const last = shown.at(-1);
  if (last && !last.cue) last.view = after;
  else shown.push({ view: after, moves: [], hold: 0 });
  return shown;
}

/** Returns what lies open after a step: the picked cards, or the winner of a trick. */
function shownAfter(step: Step, next: Step | undefined): StagedView['shown'] {
  if (step.kind === 'show') return { picks: picks(step.events) };
  const end = next?.kind === 'settle' && result(next);
  return end ? { wins: number(String(end.params['seat'])) } : undefined;
}

function cueAfter(step: Step, next: Step | undefined): Cue | undefined {
  if (step.kind === 'show') return reveal('travel');
  if (step.kind === 'travel')
    return { ...reveal('travel'), moves: step.moves.filter(({ what }) => what.startsWith('pawn:')) };
  const end = next?.kind === 'settle' && result(next);
  if (!end) return undefined;
  return { kind: 'trick', beat: 'trick', seat: number(String(end.params['seat'])), told: [end] };
}

function reveal(beat: 'open' | 'travel'): Cue {
  return { kind: 'reveal', beat, seat: null, told: [] };
}

/** Returns the message that says who wins a trick. */
function result({ events }: Step): Message | undefined {
  return events.find(({ text }) => WON.includes(text));
}

/** Events in groups that are seen together. */
function split(events: readonly Message[]): Step[] {
  const steps: Step[] = [];
  for (const event of events) {
    const kind = isMove(event) ? kindOf(moveOf(event)) : undefined;
    let step = steps.at(-1);
    const wanted = trip(event) ? 'travel' : kind; // players who stay move nothing
    if (wanted && (wanted !== step?.kind || wanted === 'play')) {
      step = { kind: wanted, moves: [], events: [] };
      steps.push(step);
    }
    if (!step) continue; // an event before any move
    step.events.push(event);
    if (isMove(event)) step.moves.push(moveOf(event));
  }
  return steps;
}

function trip(event: Message): boolean {
  return event.text === 'stay' || event.text === 'back' || event.text === 'forward';
}

/** Returns the kind of step of a move; undefined: the current one. */
function kindOf({ what, from, to }: Move): Kind | undefined {
  if (what.startsWith('card:')) {
    if (from.startsWith('hand:')) return to === 'start' ? 'show' : 'play';
    return from === 'start' ? 'change' : 'settle';
  }
  if (what.startsWith('disc:')) return 'settle';
  if (what.startsWith('event:')) return 'time';
  if (what.startsWith('crystal:') && to === 'reserve') return 'travel';
  return undefined;
}

function number(name: string): number {
  return name === 'start' ? START : Number(name.split(':')[1]);
}

/** Returns the destination of each seat, or null where no event names it. */
function trips(view: StagedView, events: readonly Message[]): (number | null)[] {
  const going = view.players.map((): number | null => null);
  for (const event of events.filter(trip)) {
    const seat = number(String(event.params['seat']));
    going[seat] = event.text === 'stay' ? (view.present ?? START) : number(String(event.params['place']));
  }
  return going;
}

function picks(events: readonly Message[]): { seat: number; card: string }[] {
  return events
    .filter((event) => event.text === 'pick')
    .map(({ params }) => ({ seat: number(String(params['seat'])), card: String(params['card']) }));
}

// -- what an event changes in a view -----------------------------------------------------------------

function applied(view: StagedView, event: Message): StagedView {
  if (isMove(event)) return moved(view, moveOf(event));
  if (event.text === 'constant_new')
    return { ...view, constant: String(event.params['card']), phase: 'time' };
  if (event.text === 'torn') {
    return { ...view, constant: null, instabilities: Number(event.params['times']), phase: 'time' };
  }
  if (event.text === 'present') return { ...view, present: number(String(event.params['event'])) };
  if (event.text === 'round') return { ...view, round: Number(event.params['round']), trip: null };
  if (WON.includes(event.text)) return settled(view, event);
  return view;
}

function settled(view: StagedView, { params }: Message): StagedView {
  const event = number(String(params['event']));
  const [owner, card] = [number(String(params['seat'])), String(params['card'])];
  const timeline = view.timeline.map((each) => (each.event === event ? { ...each, owner, card } : each));
  return { ...view, timeline, trick: null };
}

function moved(view: StagedView, { what, from, to }: Move): StagedView {
  const [kind, ref = ''] = what.split(':');
  switch (kind) {
    case 'card':
      return from.startsWith('hand:') ? played(view, what, number(from), to) : gone(view, what, from);
    case 'crystal':
      return paid(view, Number(ref), from, to);
    case 'disc':
      return changed(view, Number(ref), (player) => ({
        discs: player.discs + (to.startsWith('seat:') ? 1 : -1),
      }));
    case 'pawn':
      return changed(view, Number(ref), () => ({ pawn: number(to) }));
    case 'event':
      return placed(view, Number(ref));
    default:
      return view;
  }
}

function changed(
  view: StagedView,
  seat: number,
  change: (player: StagedView['players'][number]) => object,
): StagedView {
  const players = view.players.map((player, at) => (at === seat ? { ...player, ...change(player) } : player));
  return { ...view, players };
}

function played(view: StagedView, card: string, seat: number, to: string): StagedView {
  const held = changed(view, seat, (player) => ({ cards: player.cards - 1 }));
  const hand = view.hand.filter((each) => each !== card);
  if (to === 'start') return { ...held, hand, pick: null };
  const event = number(to);
  const trick =
    view.trick?.event === event ? view.trick : { event, leader: seat, party: [seat], cards: [], ahead: null };
  const timeline = view.timeline.map((each) =>
    each.event === event && !each.led ? { ...each, led: `suit:${card.charAt(5)}` } : each,
  );
  return { ...held, hand, timeline, trick: { ...trick, cards: [...trick.cards, { seat, card }] } };
}

function gone(view: StagedView, card: string, from: string): StagedView {
  const discard = [...view.discard, card].sort();
  if (from === 'start') return { ...view, discard, shown: undefined };
  const event = number(from);
  const timeline = view.timeline.map((each) =>
    each.event === event && each.card === card ? { ...each, card: null } : each,
  );
  const trick = view.trick && {
    ...view.trick,
    cards: view.trick.cards.filter((each) => each.card !== card),
  };
  return { ...view, discard, timeline, trick };
}

function paid(view: StagedView, n: number, from: string, to: string): StagedView {
  const gives = to === 'reserve';
  const seat = number(gives ? from : to);
  const after = changed(view, seat, (player) => ({ crystals: player.crystals + (gives ? -n : n) }));
  return { ...after, reserve: view.reserve + (gives ? n : -n) };
}

function placed(view: StagedView, event: number): StagedView {
  const timeline = [...view.timeline, { event, owner: null, led: null, card: null }];
  timeline.sort((a, b) => a.event - b.event);
  const stack = view.stack.filter((each) => each !== event);
  return { ...view, timeline, stack, present: event, phase: 'time', trick: null, travellers: [] };
}
