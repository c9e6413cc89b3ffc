/**
 * Steps of an update of Chronicle: a card is played, face-down cards are revealed, the meeting is swept to its winner,
 * an ally changes sides, the last hands are laid down, the round is scored, the next one begins. Views between two
 * updates are derived from events; the last step always shows the view sent by the server.
 */
import { act, type Cue } from '$lib/cues';
import { isMove, moveOf } from '$lib/moves';
import type { Message } from '$lib/protocol';
import type { Move, Stage } from '..';
import { inOrder, suitOf, type Card } from './elements';
import type { StagedMeeting, StagedPlay, StagedPlayer, Verdict, StagedView } from './staged';

const BETWEEN_MS = 200; // between two steps of an update

type Kind = 'play' | 'unveil' | 'settle' | 'change' | 'lay' | 'judge' | 'open';

interface Step {
  kind: Kind;
  events: Message[]; // of this step, moves included
}

const SETTLED: Kind[] = ['settle', 'lay', 'judge']; // steps during which nothing can be chosen
const WON = ['won', 'won_as_leader', 'devoured'];
const JUDGED = ['four_evil', 'purified', 'pardoned', 'excluded', 'scores', 'nobody_scores'];
const NOTES = ['purified', 'pardoned', 'excluded'];
const REASONS = ['outranks', 'reversed']; // why a meeting is won
/** Abilities by the message that says what they do. */
const ABILITIES: Record<string, string> = {
  stolen: 'ability:steal',
  recalled: 'ability:recall',
  must_discard: 'ability:drain',
  drained: 'ability:drain',
  dismissed: 'ability:dismiss',
  entrusted: 'ability:entrust',
  swapped: 'ability:swap',
  turned: 'ability:veil',
};

/** Returns the steps from one view to the next. */
export function stages(
  before: StagedView,
  events: readonly Message[],
  after: StagedView,
): Stage<StagedView>[] {
  const steps = split(events);
  let view: StagedView = { ...before, verdict: undefined };
  const shown: Stage<StagedView>[] = [];
  for (const [at, step] of steps.entries()) {
    const next = steps[at + 1]?.kind;
    const moves = step.events.filter(isMove).map((event) => known(view, moveOf(event), step.events));
    if (step.kind === 'open') {
      const swept = step.events.filter((event) => event.text === 'round').reduce(applied, view);
      shown.push({ view: swept, moves: [], hold: 0 });
      moves.push(...dealt(view.seat, step.events));
    }
    const told = step.kind === 'change' && act(step.events.filter(isAbility), view.seat, titled(step.events));
    if (told)
      shown.push({ view, moves: [], hold: 0, cue: { ...told, moves: [...moves, ...swaps(step.events)] } });
    view = step.events.reduce(
      applied,
      step.kind === 'judge' ? unjudged(view) : { ...view, verdict: undefined },
    );
    if (step.kind === 'judge') view = { ...view, verdict: verdictOf(view, step.events) };
    if (SETTLED.includes(step.kind)) view = { ...view, waiting: [], ability: null };
    if (next === 'settle' || next === 'unveil') view = won(view, steps.slice(at + 1));
    const cue = cueAfter(step, steps[at + 1], view);
    shown.push({ view, moves, hold: next ? BETWEEN_MS : 0, cue, sweeps: step.kind === 'settle' });
  }
  const last = shown.at(-1);
  if (last && !last.cue) last.view = after;
  else shown.push({ view: after, moves: [], hold: 0 });
  return shown;
}

/** Returns the messages shown after a step. */
function cueAfter({ kind, events }: Step, next: Step | undefined, view: StagedView): Cue | undefined {
  if (kind === 'judge') {
    const lines = (view.verdict?.stories.length ?? 0) + (view.verdict?.notes.length ?? 0);
    return { kind: 'verdict', beat: 'verdict', seat: null, told: [], lines };
  }
  if (kind === 'lay') return { kind: 'reveal', beat: 'travel', seat: null, told: [] };
  if (next?.kind !== 'settle') return undefined;
  const end = next.events.find(({ text }) => WON.includes(text));
  const why = [...events, ...next.events].filter(({ text }) => REASONS.includes(text));
  return end && { kind: 'trick', beat: 'trick', seat: number(end.params['seat']), told: [...why, end] };
}

/** Two hands that are swapped, as moves from one to the other. */
function swaps(events: readonly Message[]): Move[] {
  return events
    .filter(({ text }) => text === 'swapped')
    .flatMap(({ params }) => {
      const [one, other] = [`hand:${number(params['seat'])}`, `hand:${number(params['other'])}`];
      return [
        { what: 'hand', from: one, to: other },
        { what: 'hand', from: other, to: one },
      ];
    });
}

/** True for what an ability does, and the moves of it. */
function isAbility(event: Message): boolean {
  return isMove(event) || event.text in ABILITIES;
}

/** Returns the ability that is used, as the heading. */
function titled(events: readonly Message[]): Partial<Cue> {
  const title = events.map(({ text }) => ABILITIES[text]).find(Boolean);
  return title ? { title } : {};
}

/** Events in groups that are seen together. */
function split(events: readonly Message[]): Step[] {
  const steps: Step[] = [];
  for (const [at, event] of events.entries()) {
    let step = steps.at(-1);
    const kind = isMove(event) ? kindOf(moveOf(event), events.slice(at)) : kindOfMessage(event);
    if (kind && (kind !== step?.kind || kind === 'play')) {
      step = { kind, events: [] };
      steps.push(step);
    }
    step?.events.push(event); // an event before any move changes nothing
  }
  return steps;
}

/** Returns the step that a move belongs to. */
function kindOf({ from, to }: Move, coming: readonly Message[]): Kind {
  if (from === 'pile' || from === 'deck') return 'open';
  if (to === 'meeting') return 'play';
  if (from === 'meeting') return 'settle';
  if (from.startsWith('hand:') && to.startsWith('allies:')) return 'lay';
  return coming.find((event) => !isMove(event))?.text === 'purified' ? 'judge' : 'change';
}

/** Returns the step that a message begins, or undefined if it belongs to the current one. */
function kindOfMessage({ text }: Message): Kind | undefined {
  if (text === 'unveiled') return 'unveil';
  if (text === 'swapped' || text === 'must_discard' || text === 'turned') return 'change';
  if (text === 'round') return 'open';
  return JUDGED.includes(text) ? 'judge' : undefined;
}

/** Returns a move of a face-down card, with the card's name if it is the player's own. */
function known(view: StagedView, move: Move, events: readonly Message[]): Move {
  if (move.what !== `back:${view.seat}`) return move;
  const own = events.find((event) => event.text === 'down_own')?.params['card'];
  const lying = view.meeting?.plays.find((play) => play.seat === view.seat)?.card;
  return { ...move, what: String(own ?? lying ?? move.what) };
}

/** The own cards come from the deck. */
function dealt(seat: number | null, events: readonly Message[]): Move[] {
  const cards = list(events.find((event) => event.text === 'hand')?.params['cards']);
  return cards.map((what) => ({ what, from: 'deck', to: `hand:${seat}` }));
}

function verdictOf(view: StagedView, events: readonly Message[]): Verdict {
  const stories: Verdict['stories'] = [];
  for (const { text, params } of events) {
    if (text !== 'scores' && text !== 'nobody_scores') continue;
    const story = String(params['story']);
    const seats = text === 'scores' ? [number(params['seat'])] : [];
    const known = stories.find((each) => each.story === story);
    if (known) known.seats.push(...seats);
    else stories.push({ story, seats });
  }
  const alone = events.find((event) => event.text === 'four_evil');
  return {
    round: view.round,
    stories,
    gatherer: alone ? number(alone.params['seat']) : null,
    notes: events.filter((event) => NOTES.includes(event.text)),
  };
}

/** The winner of a meeting is already ahead in it. */
function won(view: StagedView, steps: readonly Step[]): StagedView {
  const winning = steps.flatMap((step) => step.events).find((event) => WON.includes(event.text));
  const taken = winning && steps[0]?.kind === 'settle' ? { wins: number(winning.params['seat']) } : {};
  return winning && view.meeting
    ? { ...view, meeting: { ...view.meeting, ahead: number(winning.params['seat']), ...taken } }
    : view;
}

// -- what an event changes in a view -----------------------------------------------------------------

function applied(view: StagedView, event: Message): StagedView {
  const { text, params } = event;
  switch (text) {
    case 'move':
      return moved(view, moveOf(event));
    case 'down_own':
      return ownCard(view, String(params['card']));
    case 'turned':
      return plays(view, (play) =>
        list(params['those']).includes(play.card ?? '') ? { ...play, turned: true } : play,
      );
    case 'unveiled':
      return plays(view, (play) =>
        play.seat === number(params['seat'])
          ? { ...play, card: String(params['card']), face_down: false, unveiled: true }
          : play,
      );
    case 'won':
    case 'won_as_leader':
    case 'devoured':
      return { ...view, meeting: null, leader: number(params['seat']) };
    case 'swapped':
      return swapped(view, number(params['seat']), number(params['other']));
    case 'new_hand':
    case 'hand':
      return { ...view, hand: list(params['cards']) };
    case 'four_evil':
      return player(view, number(params['seat']), (one) => ({ points: one.points + 2 }));
    case 'excluded':
      return player(view, number(params['seat']), () => ({ excluded: true }));
    case 'scores':
      return scored(view, number(params['seat']), String(params['story']));
    case 'round':
      return cleared(view, Number(params['round']));
    default:
      return view;
  }
}

function number(name: unknown): number {
  return Number(String(name).split(':')[1]);
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function player(
  view: StagedView,
  seat: number,
  change: (player: StagedPlayer) => Partial<StagedPlayer>,
): StagedView {
  const players = view.players.map((one, at) => (at === seat ? { ...one, ...change(one) } : one));
  return { ...view, players };
}

function plays(view: StagedView, change: (play: StagedPlay) => StagedPlay): StagedView {
  return view.meeting
    ? { ...view, meeting: { ...view.meeting, plays: view.meeting.plays.map(change) } }
    : view;
}

function moved(view: StagedView, { what, from, to }: Move): StagedView {
  if (what.startsWith('story:')) {
    const playing = [...view.stories.playing, { story: what, again: false, ahead: [] }];
    const pile = view.stories.pile.filter((story) => story !== what);
    return { ...view, stories: { ...view.stories, playing, pile } };
  }
  return arrived(left(view, what, from), what, from, to);
}

/** Removes a card from its place. */
function left(view: StagedView, what: string, from: string): StagedView {
  const seat = number(from);
  if (from === 'meeting') {
    const isIt = (play: StagedPlay) => (play.card === what && !isBack(what)) || what === `back:${play.seat}`;
    return view.meeting
      ? { ...view, meeting: { ...view.meeting, plays: view.meeting.plays.filter((play) => !isIt(play)) } }
      : view;
  }
  if (from.startsWith('allies:')) {
    return player(view, seat, (one) => ({
      allies: one.allies.filter((card) => card !== what),
      counts: undefined,
    }));
  }
  if (!from.startsWith('hand:')) return view;
  const held = player(view, seat, (one) => ({
    cards: one.cards - 1,
    shown: one.shown.filter((card) => card !== what),
  }));
  return seat === view.seat ? { ...held, hand: view.hand.filter((card) => card !== what) } : held;
}

/** Adds a card to its place. */
function arrived(view: StagedView, what: string, from: string, to: string): StagedView {
  const seat = number(to);
  if (to === 'meeting') return played(view, number(from), what);
  if (to === 'aside') return { ...view, aside: what };
  if (to === 'discard') {
    const top = isBack(what) ? view.discard.top : what;
    return { ...view, discard: { ...view.discard, top, size: view.discard.size + 1 } };
  }
  if (to.startsWith('allies:')) {
    return player(view, seat, (one) => ({ allies: inOrder([...one.allies, what]), counts: undefined }));
  }
  const held = player(view, seat, (one) => ({ cards: one.cards + 1, shown: inOrder([...one.shown, what]) }));
  return seat === view.seat ? { ...held, hand: inOrder([...view.hand, what]) } : held;
}

function isBack(what: string): boolean {
  return what.startsWith('back:');
}

function played(view: StagedView, seat: number, what: string): StagedView {
  const meeting: StagedMeeting = view.meeting ?? {
    leader: seat,
    led: null,
    plays: [],
    missing: view.players.map((_, each) => each),
    turn: seat,
    cut: false,
    ahead: null,
  };
  const play = { seat, card: isBack(what) ? null : what, face_down: isBack(what), turned: false };
  return {
    ...view,
    ability: null,
    meeting: {
      ...meeting,
      led: meeting.led ?? (isBack(what) ? null : suitOf(what)),
      plays: [...meeting.plays, play],
      missing: meeting.missing.filter((each) => each !== seat),
    },
  };
}

/** Returns the player's own face-down card: its owner knows it. */
function ownCard(view: StagedView, card: Card): StagedView {
  const held = { ...view, hand: view.hand.filter((each) => each !== card) };
  return plays(held, (play) => (play.seat === view.seat && play.face_down ? { ...play, card } : play));
}

function swapped(view: StagedView, one: number, other: number): StagedView {
  const [mine, theirs] = [view.players[one], view.players[other]];
  if (!mine || !theirs) return view;
  const given = ({ cards, shown, voids }: StagedPlayer) => ({ cards, shown, voids });
  return player(
    player(view, one, () => given(theirs)),
    other,
    () => given(mine),
  );
}

/** Before a round is scored, nobody has scored and nobody is excluded. */
function unjudged(view: StagedView): StagedView {
  const playing = view.stories.playing.map((each) => ({ ...each, ahead: [] }));
  const players = view.players.map((one) => ({ ...one, excluded: false }));
  return { ...view, players, stories: { ...view.stories, playing } };
}

function scored(view: StagedView, seat: number, story: string): StagedView {
  const playing = view.stories.playing.map((each) =>
    each.story === story ? { ...each, ahead: [...each.ahead, seat] } : each,
  );
  const after = { ...view, stories: { ...view.stories, playing } };
  return player(after, seat, (one) => ({ points: one.points + 1 }));
}

/** Clears the table for a new round. */
function cleared(view: StagedView, round: number): StagedView {
  return {
    ...view,
    round,
    verdict: undefined,
    phase: 'opening',
    agreement: null,
    stories: { ...view.stories, playing: [] },
    aside: null,
    discard: { top: null, size: 0 },
    meeting: null,
    ability: null,
    hand: [],
    players: view.players.map((one) => ({
      ...one,
      cards: 0,
      allies: [],
      counts: undefined,
      excluded: false,
      shown: [],
      voids: [],
    })),
  };
}
