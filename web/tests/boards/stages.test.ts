/** Updates in steps: every step is a view, and the last one is the server's. */
import { describe, expect, test } from 'vitest';
import { stages } from '../../src/boards/contretemps/stages';
import { game } from '../fixtures/read';

const UPDATES = game();
const steps = UPDATES.slice(1).flatMap((update, i) => {
  const before = UPDATES[i]?.view;
  return before ? [{ number: i + 1, before, update }] : [];
});

function step(text: string) {
  const found = steps.find(({ update }) => update.events.some((event) => event.text === text));
  if (!found) throw new Error(`nothing tells ${text}`);
  return found;
}

describe.each(steps)('update $number', ({ before, update }) => {
  const shown = stages(before, update.events, update.view);

  test('ends with what is true', () => {
    expect(shown.at(-1)?.view).toBe(update.view);
  });

  test('moves everything that has moved', () => {
    const moves = update.events.filter((event) => event.text === 'move').map(({ params }) => params);
    expect(shown.flatMap((stage) => stage.moves)).toEqual(moves);
  });

  test('takes at most two seconds, but for what stays in sight', () => {
    const moving = shown.filter((stage) => stage.moves.length).length * 400;
    expect(shown.reduce((sum, stage) => sum + stage.hold, moving)).toBeLessThanOrEqual(2000);
    expect(shown.filter(({ cue }) => cue).length).toBeLessThanOrEqual(3);
  });

  test('no crystal and no card is lost on the way', () => {
    for (const { view } of shown) {
      const { players, reserve, discard } = view;
      expect(players.reduce((sum, player) => sum + player.crystals, reserve)).toBe(30);
      expect(new Set(discard).size).toBe(discard.length);
    }
  });
});

test('the last card of a trick is seen before it is swept away', () => {
  const { before, update } = step('won');
  const [played, swept] = stages(before, update.events, update.view);
  const trick = played?.view.trick;
  expect(trick?.cards).toHaveLength(trick?.party.length ?? -1);
  const winner = update.events.find(({ text }) => text === 'won')?.params['seat'];
  expect(`seat:${played?.view.shown?.wins}`).toBe(winner);
  expect(played?.cue).toMatchObject({ kind: 'trick', beat: 'trick', told: [{ text: 'won' }] });
  expect(swept?.view.trick).toBeNull();
  expect(swept?.sweeps).toBe(true);
});

test('bids lie open together before anybody travels, and while they do', () => {
  const { before, update } = step('back');
  const [shown, travelling, travelled] = stages(before, update.events, update.view);
  const view = shown?.view;
  expect(view?.shown?.trips?.every((place) => place !== null)).toBe(true);
  expect(view?.players.map((player) => player.pawn)).toEqual(view?.players.map(() => view.present));
  expect(travelling?.view.shown).toEqual(view?.shown);
  expect([shown?.cue?.beat, travelling?.cue?.beat]).toEqual(['open', 'travel']);
  expect(travelled?.view).toBe(update.view);
});

test('an update without events is shown at once', () => {
  const { before, update } = step('won');
  const { view } = update;
  expect(stages(before, [], view)).toEqual([{ view, moves: [], hold: 0 }]);
});
