/** Updates of Forge Chronos in steps: every step is a view, and the last one is the server's. */
import { describe, expect, test } from 'vitest';
import { stages } from '../../src/boards/forge_chronos/stages';
import { COLOURS, total } from '../../src/boards/forge_chronos/elements';
import type { ForgeView } from '../../src/boards/forge_chronos/view.gen';
import type { Stage } from '../../src/boards';
import { steps } from '../fixtures/read';

const STEPS = steps('forge_chronos').map(({ before, update }) => {
  const told = update.events.map((event) => event.text).filter((text) => text !== 'move');
  return { before, update, told: told.join(', '), shown: stages(before, update.events, update.view) };
});
const CUBES = 75;

function step(...texts: string[]) {
  const found = STEPS.find(({ told }) => texts.every((text) => told.split(', ').includes(text)));
  if (!found) throw new Error(`nothing like ${texts.join(', ')} happens`);
  return found;
}

function views(found: { shown: Stage<ForgeView>[] }): ForgeView[] {
  return found.shown.map(({ view }) => view);
}

/** All parts and Assistants that lie somewhere. */
function lying(view: ForgeView): string[] {
  const rows = [...view.blades, ...view.handles, ...(view.assistants ?? [])].filter((each) => each !== null);
  const owned = view.players.flatMap((player) => [
    ...player.blades,
    ...player.handles,
    ...player.assistants,
    ...player.weapons.flatMap(({ blade, handle }) => [blade, handle]),
  ]);
  return [...rows, ...owned];
}

function cubes(view: ForgeView): number {
  const market = view.market.reduce((sum, slot) => sum + slot.cubes, 0);
  const owned = view.players.reduce((sum, player) => sum + total(player.reserve), 0);
  return total(view.mine) + market + owned + (view.dig ? total(view.dig.drawn) + total(view.dig.aside) : 0);
}

describe.each(STEPS)('$told', ({ update, shown }) => {
  test('ends with what is true', () => {
    expect(shown.at(-1)?.view).toBe(update.view);
  });

  test('moves everything that has moved; meeples walk by themselves', () => {
    const moves = update.events.filter((event) => event.text === 'move').map(({ params }) => params);
    const made = shown
      .flatMap((stage) => stage.moves)
      .filter(({ what }) => !/^(grey|blue|yellow|white|black):/.test(what));
    expect(made).toEqual(moves.filter(({ what }) => !String(what).startsWith('meeple:')));
  });

  test('nothing is lost or doubled on the way', () => {
    for (const view of views({ shown })) {
      expect(new Set(lying(view)).size).toBe(lying(view).length);
      expect(cubes(view)).toBe(CUBES);
      expect([...view.queue, ...view.beds].sort()).toEqual(view.players.map((_, seat) => seat));
    }
  });

  test('is over soon', () => {
    const moving = shown.filter((stage) => stage.moves.length).length * 400;
    expect(shown.reduce((sum, stage) => sum + stage.hold, moving)).toBeLessThanOrEqual(2600);
  });
});

test('an act of another player is told, a part is taken, another one takes its place, then the meeple walks', () => {
  const found = step('forges_both', 'blades_shown');
  const [told, taken, filled, walked] = views(found);
  const before = found.before;
  const seat = before.queue[0] ?? 0;
  expect(found.shown[0]?.cue).toMatchObject({ kind: 'act', beat: 'other', seat });
  expect(found.shown[0]?.cue?.moves).toHaveLength(2);
  expect(told?.blades).toEqual(before.blades);
  expect(taken?.blades).toContain(null);
  expect(filled?.blades).not.toContain(null);
  expect(filled?.players[seat]?.hour).toBe(before.players[seat]?.hour);
  expect(walked?.players[seat]?.hour).toBeGreaterThan(before.players[seat]?.hour ?? 24);
  expect(found.shown[1]?.moves.some(({ to }) => to === 'mine')).toBe(true); // what it cost
});

test('midday comes after the meeple has arrived', () => {
  const found = step('midday');
  const [first, last] = [views(found)[0], views(found).at(-1)];
  expect(first?.noon).toBe(false);
  expect(last?.noon).toBe(true);
  const kept = (view: ForgeView | undefined) =>
    view?.market.map(({ colour, cubes }) => `${colour} ${cubes}`).sort();
  expect(kept(first)).toEqual(kept(last));
});

test('cubes of an exchange go to and fro', () => {
  const found = step('trades');
  const moves = found.shown[0]?.moves ?? [];
  expect(moves.some(({ to }) => to.startsWith('take:'))).toBe(true);
  expect(moves.some(({ from }) => from.startsWith('take:'))).toBe(true);
});

test('whoever goes to bed last ends the day, and all get up in the order in which they went', () => {
  const found = step('night', 'day');
  const seen = views(found);
  const asleep = seen.find((view) => view.beds.length === view.seats);
  expect(asleep?.queue).toEqual([]);
  expect(asleep && COLOURS.every((colour) => asleep.players.every((player) => !player.reserve[colour]))).toBe(
    true,
  );
  expect(seen.at(-1)?.queue).toEqual(asleep?.beds);
});

test('an update without events is shown at once', () => {
  const [first] = STEPS;
  if (!first) throw new Error('nothing happens');
  const { view } = first.update;
  expect(stages(first.before, [], view)).toEqual([{ view, moves: [], hold: 0 }]);
});
