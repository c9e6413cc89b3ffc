/**
 * An update of Contre-temps told step by step: a card is played, the full trick is seen for a moment, it is swept
 * away, time passes, bids are shown together, pawns travel. Between two updates the view is put together from what
 * the events say; the last step always shows the view that the server has sent.
 */
import { isMove, moveOf } from '$lib/moves';
import type { Told } from '$lib/protocol';
import type { Move, Stage } from '..';
import { START, type View } from './view';

const SEE_TRICK = 520; // ms during which a full trick lies open
const SEE_SECRETS = 900; // ms during which bids or picked cards lie open before anything follows

type Kind = 'play' | 'settle' | 'show' | 'change' | 'time' | 'travel';

interface Step {
  kind: Kind;
  moves: Move[];
  told: Told[]; // what this step tells
}

/** The steps from a view to the next. */
export function stages(
  before: Record<string, unknown>,
  events: readonly Told[],
  after: Record<string, unknown>,
): Stage[] {
  const steps = split(events);
  let view = before as unknown as View;
  const shown: Stage[] = [];
  for (const [at, step] of steps.entries()) {
    const next = steps[at + 1];
    if (step.kind === 'travel') {
      view = { ...view, shown: { trips: trips(view, step.told) } };
      shown.push({ view: view as unknown as Stage['view'], moves: [], hold: SEE_SECRETS });
    }
    view = step.told.reduce(told, { ...view, shown: undefined });
    if (step.kind === 'show') view = { ...view, shown: { picks: picks(step.told) } };
    shown.push({
      view: view as unknown as Stage['view'],
      moves: step.moves,
      hold: step.kind === 'show' ? SEE_SECRETS : next?.kind === 'settle' ? SEE_TRICK : 0,
    });
  }
  const last = shown.at(-1);
  if (last) last.view = after;
  else shown.push({ view: after, moves: [], hold: 0 });
  return shown;
}

/** Events in groups that are seen together. */
function split(events: readonly Told[]): Step[] {
  const steps: Step[] = [];
  for (const event of events) {
    const kind = isMove(event) ? kindOf(moveOf(event)) : undefined;
    let step = steps.at(-1);
    const wanted = trip(event) ? 'travel' : kind; // whoever stays moves nothing
    if (wanted && (wanted !== step?.kind || wanted === 'play')) {
      step = { kind: wanted, moves: [], told: [] };
      steps.push(step);
    }
    if (!step) continue; // told before anything moved
    step.told.push(event);
    if (isMove(event)) step.moves.push(moveOf(event));
  }
  return steps;
}

function trip(event: Told): boolean {
  return event.text === 'stay' || event.text === 'back' || event.text === 'forward';
}

/** Which step a move belongs to; undefined: whichever is under way. */
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

/** Where everybody goes, by seat; null: not told. */
function trips(view: View, events: readonly Told[]): (number | null)[] {
  const going = view.players.map((): number | null => null);
  for (const event of events.filter(trip)) {
    const seat = number(String(event.params['seat']));
    going[seat] = event.text === 'stay' ? (view.present ?? START) : number(String(event.params['place']));
  }
  return going;
}

function picks(events: readonly Told[]): { seat: number; card: string }[] {
  return events
    .filter((event) => event.text === 'pick')
    .map(({ params }) => ({ seat: number(String(params['seat'])), card: String(params['card']) }));
}

// -- what an event changes in a view -----------------------------------------------------------------

function told(view: View, event: Told): View {
  if (isMove(event)) return moved(view, moveOf(event));
  if (event.text === 'constant_new')
    return { ...view, constant: String(event.params['card']), phase: 'time' };
  if (event.text === 'torn') {
    return { ...view, constant: null, instabilities: Number(event.params['times']), phase: 'time' };
  }
  if (event.text === 'present') return { ...view, present: number(String(event.params['event'])) };
  if (event.text === 'round') return { ...view, round: Number(event.params['round']), trip: null };
  if (['won', 'taken', 'raised', 'kept'].includes(event.text)) return settled(view, event);
  return view;
}

function settled(view: View, { params }: Told): View {
  const event = number(String(params['event']));
  const [owner, card] = [number(String(params['seat'])), String(params['card'])];
  const timeline = view.timeline.map((each) => (each.event === event ? { ...each, owner, card } : each));
  return { ...view, timeline, trick: null };
}

function moved(view: View, { what, from, to }: Move): View {
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

function changed(view: View, seat: number, change: (player: View['players'][number]) => object): View {
  const players = view.players.map((player, at) => (at === seat ? { ...player, ...change(player) } : player));
  return { ...view, players };
}

function played(view: View, card: string, seat: number, to: string): View {
  const held = changed(view, seat, (player) => ({ cards: player.cards - 1 }));
  const hand = view.hand.filter((each) => each !== card);
  if (to === 'start') return { ...held, hand, pick: null };
  const event = number(to);
  const trick = view.trick?.event === event ? view.trick : { event, leader: seat, party: [seat], cards: [] };
  const timeline = view.timeline.map((each) =>
    each.event === event && !each.led ? { ...each, led: `suit:${card.charAt(5)}` } : each,
  );
  return { ...held, hand, timeline, trick: { ...trick, cards: [...trick.cards, { seat, card }] } };
}

function gone(view: View, card: string, from: string): View {
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

function paid(view: View, n: number, from: string, to: string): View {
  const gives = to === 'reserve';
  const seat = number(gives ? from : to);
  const after = changed(view, seat, (player) => ({ crystals: player.crystals + (gives ? -n : n) }));
  return { ...after, reserve: view.reserve + (gives ? n : -n) };
}

function placed(view: View, event: number): View {
  const timeline = [...view.timeline, { event, owner: null, led: null, card: null }];
  timeline.sort((a, b) => a.event - b.event);
  const stack = view.stack.filter((each) => each !== event);
  return { ...view, timeline, stack, present: event, phase: 'time', trick: null, travellers: [] };
}
