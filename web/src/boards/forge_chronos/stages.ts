/**
 * Steps of an update of Forge Chronos: the act, refilled places, the meeple's move, midday, a new morning. An update
 * contains one act, so changes of its seat are read from the server's view; display, hours and Market follow the
 * events. The last step always shows the view sent by the server.
 */
import { act } from '$lib/cues';
import { isMove, moveOf } from '$lib/moves';
import type { Message } from '$lib/protocol';
import { isStill } from '$lib/settings.svelte';
import type { Move, Stage } from '..';
import { COLOURS, isBlade, isColour, isPart, MORNING, noCubes, plus, type Colour } from './elements';
import type { PlayerView, SlotView, ForgeView } from './view.gen';

type Kind = 'act' | 'refill' | 'clock' | 'noon' | 'dawn';

interface Step {
  kind: Kind;
  events: Message[]; // of this step, moves included
}

const WALK_MS = 340; // ms of a meeple's move, which the clock animates
const HOLD_MS: Record<Kind, number> = { act: 160, refill: 40, clock: WALK_MS, noon: 300, dawn: 0 };
const TOLD: Record<string, Kind> = {
  midday: 'noon',
  sleeps: 'clock',
  night: 'clock',
  day: 'dawn',
  line_up: 'dawn',
};
const DRAWS = 'digs'; // goes on when the player keeps some
const AFTERWARDS = ['over', 'over_shared', 'morning', 'blades_shown', 'handles_shown', 'assistants_shown'];

/** Returns the steps from one view to the next. */
export function stages(before: ForgeView, events: readonly Message[], after: ForgeView): Stage<ForgeView>[] {
  let view = before;
  const shown: Stage<ForgeView>[] = [];
  const steps = split(events);
  for (const [at, step] of steps.entries()) {
    const last = view;
    view = step.events.reduce<ForgeView>((so, event) => applied(so, event, after), { ...view, waiting: [] });
    const moves = step.events
      .filter(isMove)
      .map(moveOf)
      .filter(({ what }) => !what.startsWith('meeple:'));
    if (step.kind === 'act') {
      const told = act(step.events, before.seat, { passing: step.events.some(({ text }) => text === DRAWS) });
      if (told) shown.push({ view: last, moves: [], hold: 0, cue: { ...told, moves: [...moves] } });
      moves.push(...cubesOnTheWay(last, view, step.events));
    }
    const isLast = at === steps.length - 1;
    const isSeen = !isStill() && (!isLast || step.kind === 'clock');
    shown.push({ view, moves, hold: isSeen ? HOLD_MS[step.kind] : 0 });
  }
  const final = shown.at(-1);
  if (final) final.view = after;
  else shown.push({ view: after, moves: [], hold: 0 });
  return shown;
}

/** Events in groups that are seen together. */
function split(events: readonly Message[]): Step[] {
  const steps: Step[] = [];
  for (const event of events) {
    let step = steps.at(-1);
    const kind = isMove(event) ? kindOf(moveOf(event), step?.kind) : kindOfMessage(event);
    if (kind && kind !== step?.kind) {
      step = { kind, events: [] };
      steps.push(step);
    }
    step?.events.push(event);
  }
  return steps;
}

function kindOf({ what, from }: Move, current: Kind | undefined): Kind {
  if (what.startsWith('meeple:')) return 'clock';
  if (from !== 'deck') return 'act';
  return current === 'dawn' ? 'dawn' : 'refill';
}

/** Returns the step that a message begins, or undefined if it belongs to the current one. */
function kindOfMessage({ text }: Message): Kind | undefined {
  return AFTERWARDS.includes(text) ? undefined : (TOLD[text] ?? 'act');
}

// -- what an event changes in a view -----------------------------------------------------------------

function applied(view: ForgeView, event: Message, after: ForgeView): ForgeView {
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

function player(
  view: ForgeView,
  seat: number,
  change: (player: PlayerView) => Partial<PlayerView>,
): ForgeView {
  const players = view.players.map((one, at) => (at === seat ? { ...one, ...change(one) } : one));
  return { ...view, players };
}

/** Applies an act; the meeple has not moved yet. */
function done(view: ForgeView, seat: number, after: ForgeView): ForgeView {
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

function moved(view: ForgeView, { what, from, to }: Move): ForgeView {
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

/** Reveals something at the first empty place of its row. */
function shown(view: ForgeView, what: string, to: string): ForgeView {
  const row = to === 'blades' || to === 'handles' || to === 'assistants' ? to : undefined;
  const places = row && view[row];
  if (!row || !places) return view;
  const at = places.indexOf(null);
  const filled = at < 0 ? [...places, what] : places.map((each, place) => (place === at ? what : each));
  return { ...view, [row]: filled };
}

/** Moves a meeple behind those at its new hour. */
function walked(view: ForgeView, seat: number, hour: number): ForgeView {
  if (hour <= MORNING) return view; // to bed
  const there = player(view, seat, () => ({ hour }));
  const others = view.queue.filter((each) => each !== seat);
  const place = others.findIndex((each) => (there.players[each]?.hour ?? 0) >= hour);
  others.splice(place < 0 ? others.length : place, 0, seat);
  return { ...there, queue: others };
}

function slept(view: ForgeView, seat: number): ForgeView {
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

/** Starts a new morning: rows are emptied, the Market is filled, all get up in the order in which they went to bed. */
function dawned(view: ForgeView, day: number, after: ForgeView): ForgeView {
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

/** Swaps Market cards; ranks stay in place. */
function ordered(market: readonly SlotView[], those: readonly string[]): SlotView[] {
  const colours = those.map((name) => name.split(':')[1] ?? '').filter(isColour);
  const coming = colours.map((colour) => market.find((slot) => slot.colour === colour));
  return market.map((slot) => {
    const next = colours.includes(slot.colour) ? coming.shift() : slot;
    return next ? { ...next, rank: slot.rank } : slot;
  });
}

function returned(cubes: ForgeView['mine'], { colour, cubes: n }: SlotView): ForgeView['mine'] {
  return { ...cubes, [colour]: cubes[colour] + n };
}

// -- cubes -------------------------------------------------------------------------------------------

/** Cubes that have changed hands in an act, as moves: with the Market by an exchange, else with the Mine. */
function cubesOnTheWay(before: ForgeView, after: ForgeView, events: readonly Message[]): Move[] {
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

/** Returns the place of a seat's cubes: one's own by colour, those of others beside their names. */
function ownPlace(me: number | null, seat: number, colour: Colour): string {
  return seat === me ? `give:${colour}` : `workshop:${seat}`;
}
