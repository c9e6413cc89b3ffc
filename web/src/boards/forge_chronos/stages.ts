/**
 * An update of Forge Chronos told step by step: what is done, what is revealed instead, the meeple on its way, midday,
 * a new morning. An update tells of one act, so what it has changed for its seat is read from the view that the server
 * has sent; the rows of the display, the hours and the Market follow the events. The last step always shows that view.
 */
import { isMove, moveOf } from '$lib/moves';
import type { Told } from '$lib/protocol';
import { isStill } from '$lib/settings.svelte';
import type { Move, Stage } from '..';
import {
  COLOURS,
  isBlade,
  isColour,
  isPart,
  MORNING,
  noCubes,
  plus,
  type Colour,
  type Player,
  type Slot,
  type View,
} from './view';

type Kind = 'act' | 'refill' | 'clock' | 'noon' | 'dawn';

interface Step {
  kind: Kind;
  told: Told[]; // what this step tells, moves among it
}

const WALK = 340; // ms that a meeple is under way; the clock moves it by itself
const HOLDS: Record<Kind, number> = { act: 160, refill: 40, clock: WALK, noon: 300, dawn: 0 };
const TOLD: Record<string, Kind> = {
  midday: 'noon',
  sleeps: 'clock',
  night: 'clock',
  day: 'dawn',
  line_up: 'dawn',
};
const AFTERWARDS = ['over', 'over_shared', 'morning', 'blades_shown', 'handles_shown', 'assistants_shown'];

/** The steps from a view to the next. */
export function stages(
  before: Record<string, unknown>,
  events: readonly Told[],
  after: Record<string, unknown>,
): Stage[] {
  let view = before as unknown as View;
  const end = after as unknown as View;
  const shown: Stage[] = [];
  const steps = split(events);
  for (const [at, step] of steps.entries()) {
    const last = view;
    view = step.told.reduce<View>((so, event) => told(so, event, end), { ...view, waiting: [] });
    const moves = step.told
      .filter(isMove)
      .map(moveOf)
      .filter(({ what }) => !what.startsWith('meeple:'));
    if (step.kind === 'act') moves.push(...cubesOnTheWay(last, view, step.told));
    const isLast = at === steps.length - 1;
    const isSeen = !isStill() && (!isLast || step.kind === 'clock');
    shown.push({ view: view as unknown as Stage['view'], moves, hold: isSeen ? HOLDS[step.kind] : 0 });
  }
  const final = shown.at(-1);
  if (final) final.view = after;
  else shown.push({ view: after, moves: [], hold: 0 });
  return shown;
}

/** Events in groups that are seen together. */
function split(events: readonly Told[]): Step[] {
  const steps: Step[] = [];
  for (const event of events) {
    let step = steps.at(-1);
    const kind = isMove(event) ? kindOf(moveOf(event), step?.kind) : kindOfTold(event);
    if (kind && kind !== step?.kind) {
      step = { kind, told: [] };
      steps.push(step);
    }
    step?.told.push(event);
  }
  return steps;
}

function kindOf({ what, from }: Move, current: Kind | undefined): Kind {
  if (what.startsWith('meeple:')) return 'clock';
  if (from !== 'deck') return 'act';
  return current === 'dawn' ? 'dawn' : 'refill';
}

/** Which step something told begins; undefined: it belongs to what is under way. */
function kindOfTold({ text }: Told): Kind | undefined {
  return AFTERWARDS.includes(text) ? undefined : (TOLD[text] ?? 'act');
}

// -- what an event changes in a view -----------------------------------------------------------------

function told(view: View, event: Told, after: View): View {
  const { text, params } = event;
  switch (text) {
    case 'move':
      return moved(view, moveOf(event));
    case 'midday':
      return { ...view, noon: true, market: ordered(view.market, list(params['those'])) };
    case 'swaps':
      return { ...view, market: ordered(view.market, list(params['those'])) };
    case 'sleeps':
      return slept(view, number(params['seat']));
    case 'night':
      return { ...view, market: [], mine: view.market.reduce(returned, view.mine) };
    case 'day':
      return dawned(view, Number(params['day']), after);
    case 'line_up':
      return { ...view, queue: list(params['those']).map(number) };
    default:
      return typeof params['seat'] === 'string' ? done(view, number(params['seat']), after) : view;
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

/** An act has had its effect; the meeple still stands where it did. */
function done(view: View, seat: number, after: View): View {
  const own = after.players[seat];
  if (!own || after.day !== view.day) return view;
  const cubes = new Map(after.market.map((slot) => [slot.colour, slot.cubes]));
  return {
    ...player(view, seat, ({ hour }) => ({ ...own, hour })),
    mine: after.mine,
    dig: after.dig,
    act: after.dig ? after.act : view.act,
    market: view.market.map((slot) => ({ ...slot, cubes: cubes.get(slot.colour) ?? slot.cubes })),
  };
}

function moved(view: View, { what, from, to }: Move): View {
  if (what.startsWith('meeple:')) return walked(view, number(what), number(to));
  if (from === 'deck') return shown(view, what, to);
  const without = (row: readonly (string | null)[]) => row.map((each) => (each === what ? null : each));
  const left = {
    ...view,
    blades: without(view.blades),
    handles: without(view.handles),
    assistants: view.assistants && without(view.assistants),
  };
  const place = isPart(what) ? (isBlade(what) ? 'blades' : 'handles') : 'assistants';
  return player(left, number(to), (one) => ({ [place]: [...one[place], what] }));
}

/** Something is revealed on the first empty place of its row. */
function shown(view: View, what: string, to: string): View {
  const row = to === 'blades' || to === 'handles' || to === 'assistants' ? to : undefined;
  const places = row && view[row];
  if (!row || !places) return view;
  const at = places.indexOf(null);
  const filled = at < 0 ? [...places, what] : places.map((each, place) => (place === at ? what : each));
  return { ...view, [row]: filled };
}

/** A meeple comes behind those that stand where it arrives. */
function walked(view: View, seat: number, hour: number): View {
  if (hour <= MORNING) return view; // to bed
  const there = player(view, seat, () => ({ hour }));
  const others = view.queue.filter((each) => each !== seat);
  const place = others.findIndex((each) => (there.players[each]?.hour ?? 0) >= hour);
  others.splice(place < 0 ? others.length : place, 0, seat);
  return { ...there, queue: others };
}

function slept(view: View, seat: number): View {
  const players = view.players.map((one, at) => {
    if (at === seat) return { ...one, hour: MORNING, reserve: noCubes() };
    return view.beds.includes(at) ? { ...one, hour: one.hour - 1 } : one;
  });
  return {
    ...view,
    players,
    mine: plus(view.mine, view.players[seat]?.reserve ?? noCubes()),
    queue: view.queue.filter((each) => each !== seat),
    beds: [...view.beds, seat],
  };
}

/** Another morning: the rows are empty, the Market is filled, all get up in the order in which they went to bed. */
function dawned(view: View, day: number, after: View): View {
  const rows = { blades: [], handles: [], assistants: view.assistants && [] };
  if (after.day !== day) return { ...view, day, ...rows };
  return {
    ...view,
    ...rows,
    day,
    phase: 'day',
    noon: false,
    queue: view.beds.length ? view.beds : view.queue,
    beds: [],
    mine: after.mine,
    market: after.market,
    act: null,
  };
}

/** Market cards in another order: those named take each other's places, ranks stay where they are. */
function ordered(market: readonly Slot[], those: readonly string[]): Slot[] {
  const colours = those.map((name) => name.split(':')[1] ?? '').filter(isColour);
  const coming = colours.map((colour) => market.find((slot) => slot.colour === colour));
  return market.map((slot) => {
    const next = colours.includes(slot.colour) ? coming.shift() : slot;
    return next ? { ...next, rank: slot.rank } : slot;
  });
}

function returned(cubes: View['mine'], { colour, cubes: n }: Slot): View['mine'] {
  return { ...cubes, [colour]: cubes[colour] + n };
}

// -- cubes -------------------------------------------------------------------------------------------

/** Cubes that have changed hands in an act, as moves: with the Market by an exchange, else with the Mine. */
function cubesOnTheWay(before: View, after: View, events: readonly Told[]): Move[] {
  const event = events.find(({ params }) => typeof params['seat'] === 'string');
  const seat = number(event?.params['seat']);
  const [had, has] = [before.players[seat]?.reserve, after.players[seat]?.reserve];
  if (!had || !has) return [];
  const isTrade = events.some(({ text }) => text === 'trades');
  return COLOURS.flatMap((colour) => {
    const n = has[colour] - had[colour];
    const own = ownPlace(after.seat, seat, colour);
    const there = isTrade ? `take:${colour}` : 'mine';
    if (!n) return [];
    return [{ what: `${colour}:${Math.abs(n)}`, from: n > 0 ? there : own, to: n > 0 ? own : there }];
  });
}

/** Where the cubes of a seat lie: one's own by colour, those of others beside their names. */
function ownPlace(me: number | null, seat: number, colour: Colour): string {
  return seat === me ? `give:${colour}` : `workshop:${seat}`;
}
