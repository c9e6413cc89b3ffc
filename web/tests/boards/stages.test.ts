/** Updates told step by step: every step is a view, and the last one is what the server has sent. */
import { describe, expect, test } from 'vitest';
import { stages } from '../../src/boards/contretemps/stages';
import type { View } from '../../src/boards/contretemps/view';
import { game } from '../fixtures/read';

const UPDATES = game();
const steps = UPDATES.slice(1).map((update, i) => ({
  number: i + 1,
  before: UPDATES[i]?.view ?? {},
  update,
}));

describe.each(steps)('update $number', ({ before, update }) => {
  const shown = stages(before, update.events, update.view);

  test('ends with what is true', () => {
    expect(shown.at(-1)?.view).toBe(update.view);
  });

  test('moves everything that has moved', () => {
    const moves = update.events.filter((event) => event.text === 'move').map(({ params }) => params);
    expect(shown.flatMap((stage) => stage.moves)).toEqual(moves);
  });

  test('takes at most two seconds', () => {
    const moving = shown.filter((stage) => stage.moves.length).length * 400;
    expect(shown.reduce((sum, stage) => sum + stage.hold, moving)).toBeLessThanOrEqual(2200);
  });

  test('no crystal and no card is lost on the way', () => {
    for (const { view } of shown) {
      const { players, reserve, discard } = view as unknown as View;
      expect(players.reduce((sum, player) => sum + player.crystals, reserve)).toBe(30);
      expect(new Set(discard).size).toBe(discard.length);
    }
  });
});

test('the last card of a trick is seen before it is swept away', () => {
  const last = steps.find(({ update }) => update.events.some((event) => event.text === 'won'));
  const [played, swept] = stages(last?.before ?? {}, last?.update.events ?? [], last?.update.view ?? {});
  const trick = (played?.view as unknown as View).trick;
  expect(trick?.cards).toHaveLength(trick?.party.length ?? -1);
  expect(played?.hold).toBeGreaterThan(0);
  expect((swept?.view as unknown as View).trick).toBeNull();
});

test('bids lie open together before anybody travels', () => {
  const bids = steps.find(({ update }) => update.events.some((event) => event.text === 'back'));
  const [shown, travelled] = stages(bids?.before ?? {}, bids?.update.events ?? [], bids?.update.view ?? {});
  const view = shown?.view as unknown as View;
  expect(view.shown?.trips?.every((place) => place !== null)).toBe(true);
  expect(view.players.map((player) => player.pawn)).toEqual(view.players.map(() => view.present));
  expect(travelled?.view).toBe(bids?.update.view);
});

test('an update without events is shown at once', () => {
  const view = UPDATES[0]?.view ?? {};
  expect(stages({}, [], view)).toEqual([{ view, moves: [], hold: 0 }]);
});
