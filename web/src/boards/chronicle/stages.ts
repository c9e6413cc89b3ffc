/**
 * An update of Chronicle told step by step: a card is played, what lay face down is seen, the meeting is swept to its
 * winner, an ally changes sides, the last hands are laid down, the round is judged, the next one opens. Between two
 * updates the view is put together from what the events say; the last step always shows the view that the server has
 * sent.
 */
import { isMove, moveOf } from '$lib/moves';
import type { Told } from '$lib/protocol';
import type { Move, Stage } from '..';
import {
  inOrder,
  suitOf,
  type Card,
  type Meeting,
  type Play,
  type Player,
  type Verdict,
  type View,
} from './view';

const SEE_MEETING = 620; // ms during which a full meeting lies open
const SEE_TURNED = 900; // ms during which the cards that lay face down are seen
const SEE_LAID = 700; // ms during which the last hands lie among the allies
const SEE_VERDICT = 2600; // ms before the next round opens; the board shows the verdict for longer

type Kind = 'play' | 'unveil' | 'settle' | 'change' | 'lay' | 'judge' | 'open';

interface Step {
  kind: Kind;
  told: Told[]; // what this step tells, moves among it
}

const SETTLED: Kind[] = ['settle', 'lay', 'judge']; // steps during which nobody is to choose
const WON = ['won', 'won_as_leader', 'devoured'];
const JUDGED = ['four_evil', 'purified', 'pardoned', 'excluded', 'scores', 'nobody_scores'];
const NOTES = ['purified', 'pardoned', 'excluded'];

/** The steps from a view to the next. */
export function stages(
  before: Record<string, unknown>,
  events: readonly Told[],
  after: Record<string, unknown>,
): Stage[] {
  const steps = split(events);
  let view: View = { ...(before as unknown as View), verdict: undefined };
  const shown: Stage[] = [];
  for (const [at, step] of steps.entries()) {
    const next = steps[at + 1]?.kind;
    const moves = step.told.filter(isMove).map((event) => known(view, moveOf(event), step.told));
    if (step.kind === 'open') {
      const swept = step.told.filter((event) => event.text === 'round').reduce(told, view);
      shown.push({ view: swept as unknown as Stage['view'], moves: [], hold: 0 });
      moves.push(...dealt(view.seat, step.told));
    }
    view = step.told.reduce(told, step.kind === 'judge' ? unjudged(view) : { ...view, verdict: undefined });
    if (step.kind === 'judge') view = { ...view, verdict: verdictOf(view, step.told) };
    if (SETTLED.includes(step.kind)) view = { ...view, waiting: [], ability: null };
    if (next === 'settle' || next === 'unveil') view = won(view, steps.slice(at + 1));
    shown.push({ view: view as unknown as Stage['view'], moves, hold: hold(step, next, after) });
  }
  const last = shown.at(-1);
  if (last && steps.at(-1)?.kind !== 'judge') last.view = after;
  else shown.push({ view: after, moves: [], hold: 0 });
  return shown;
}

function hold({ kind, told }: Step, next: Kind | undefined, after: Record<string, unknown>): number {
  if (kind === 'judge')
    return after['phase'] === 'over' ? readingTime(told.filter((event) => !isMove(event))) : SEE_VERDICT;
  if (kind === 'unveil') return SEE_TURNED;
  if (kind === 'lay') return SEE_LAID;
  if (next === 'settle') return SEE_MEETING;
  return next ? SEE_MEETING / 3 : 0;
}

/** How long a verdict is to be read, in ms: longer the more there is to say. */
export function readingTime(lines: readonly unknown[]): number {
  return Math.min(9000, 3500 + 800 * lines.length);
}

/** Events in groups that are seen together. */
function split(events: readonly Told[]): Step[] {
  const steps: Step[] = [];
  for (const [at, event] of events.entries()) {
    let step = steps.at(-1);
    const kind = isMove(event) ? kindOf(moveOf(event), events.slice(at)) : kindOfTold(event);
    if (kind && (kind !== step?.kind || kind === 'play')) {
      step = { kind, told: [] };
      steps.push(step);
    }
    step?.told.push(event); // what is told before anything happens changes nothing
  }
  return steps;
}

/** Which step a move belongs to. */
function kindOf({ from, to }: Move, coming: readonly Told[]): Kind {
  if (from === 'pile' || from === 'deck') return 'open';
  if (to === 'meeting') return 'play';
  if (from === 'meeting') return 'settle';
  if (from.startsWith('hand:') && to.startsWith('allies:')) return 'lay';
  return coming.find((event) => !isMove(event))?.text === 'purified' ? 'judge' : 'change';
}

/** Which step something told begins; undefined: it belongs to what is under way. */
function kindOfTold({ text }: Told): Kind | undefined {
  if (text === 'unveiled') return 'unveil';
  if (text === 'swapped') return 'change';
  if (text === 'round') return 'open';
  return JUDGED.includes(text) ? 'judge' : undefined;
}

/** A move of a card that lies face down, by the name of the card if it is the own one. */
function known(view: View, move: Move, events: readonly Told[]): Move {
  if (move.what !== `back:${view.seat}`) return move;
  const own = events.find((event) => event.text === 'down_own')?.params['card'];
  const lying = view.meeting?.plays.find((play) => play.seat === view.seat)?.card;
  return { ...move, what: String(own ?? lying ?? move.what) };
}

/** The own cards come from the deck. */
function dealt(seat: number | null, events: readonly Told[]): Move[] {
  const cards = list(events.find((event) => event.text === 'hand')?.params['cards']);
  return cards.map((what) => ({ what, from: 'deck', to: `hand:${seat}` }));
}

function verdictOf(view: View, events: readonly Told[]): Verdict {
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

/** Whoever wins the meeting is ahead in it already. */
function won(view: View, steps: readonly Step[]): View {
  const winning = steps.flatMap((step) => step.told).find((event) => WON.includes(event.text));
  return winning && view.meeting
    ? { ...view, meeting: { ...view.meeting, ahead: number(winning.params['seat']) } }
    : view;
}

// -- what an event changes in a view -----------------------------------------------------------------

function told(view: View, event: Told): View {
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

function player(view: View, seat: number, change: (player: Player) => Partial<Player>): View {
  const players = view.players.map((one, at) => (at === seat ? { ...one, ...change(one) } : one));
  return { ...view, players };
}

function plays(view: View, change: (play: Play) => Play): View {
  return view.meeting
    ? { ...view, meeting: { ...view.meeting, plays: view.meeting.plays.map(change) } }
    : view;
}

function moved(view: View, { what, from, to }: Move): View {
  if (what.startsWith('story:')) {
    const playing = [...view.stories.playing, { story: what, again: false, ahead: [] }];
    const pile = view.stories.pile.filter((story) => story !== what);
    return { ...view, stories: { ...view.stories, playing, pile } };
  }
  return arrived(left(view, what, from), what, from, to);
}

/** A card has gone from where it was. */
function left(view: View, what: string, from: string): View {
  const seat = number(from);
  if (from === 'meeting') {
    const isIt = (play: Play) => (play.card === what && !isBack(what)) || what === `back:${play.seat}`;
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

/** And has come to where it is. */
function arrived(view: View, what: string, from: string, to: string): View {
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

function played(view: View, seat: number, what: string): View {
  const meeting: Meeting = view.meeting ?? {
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

/** The own card that was played face down: its player knows it. */
function ownCard(view: View, card: Card): View {
  const held = { ...view, hand: view.hand.filter((each) => each !== card) };
  return plays(held, (play) => (play.seat === view.seat && play.face_down ? { ...play, card } : play));
}

function swapped(view: View, one: number, other: number): View {
  const [mine, theirs] = [view.players[one], view.players[other]];
  if (!mine || !theirs) return view;
  const given = ({ cards, shown, voids }: Player) => ({ cards, shown, voids });
  return player(
    player(view, one, () => given(theirs)),
    other,
    () => given(mine),
  );
}

/** Before a round is judged, nobody has scored and nobody is excluded. */
function unjudged(view: View): View {
  const playing = view.stories.playing.map((each) => ({ ...each, ahead: [] }));
  const players = view.players.map((one) => ({ ...one, excluded: false }));
  return { ...view, players, stories: { ...view.stories, playing } };
}

function scored(view: View, seat: number, story: string): View {
  const playing = view.stories.playing.map((each) =>
    each.story === story ? { ...each, ahead: [...each.ahead, seat] } : each,
  );
  const after = { ...view, stories: { ...view.stories, playing } };
  return player(after, seat, (one) => ({ points: one.points + 1 }));
}

/** A new round: what lay on the table is gone. */
function cleared(view: View, round: number): View {
  return {
    ...view,
    round,
    verdict: undefined,
    phase: 'opening',
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
