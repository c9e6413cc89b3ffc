/** A table being planned. */
import { beforeEach, expect, test } from 'vitest';
import { Plan } from '../../src/lib/plan.svelte';
import { usualSeats } from '../../src/lib/seating';
import { set } from '../../src/lib/settings.svelte';
import { gameInfo } from '../fakes';

let plan: Plan;

beforeEach(() => {
  set({ level: 'normal' });
  plan = new Plan(gameInfo());
});

test('four sit down if the game allows it, else as near to it as it does', () => {
  expect(usualSeats([3, 4, 5, 6])).toBe(4);
  expect(usualSeats([1, 2])).toBe(2);
  expect(usualSeats([6, 7])).toBe(6);
});

test('it begins with a friend and bots', () => {
  expect(plan.seats.map((seat) => seat.kind)).toEqual(['me', 'person', 'bot', 'bot']);
  expect(plan.request()).toMatchObject({
    game: 'contretemps',
    seats: [
      { kind: 'me' },
      { kind: 'person' },
      { kind: 'bot', level: 'normal' },
      { kind: 'bot', level: 'normal' },
    ],
    options: { mode: 'classic' },
    clock: { kind: 'none', stock: 0, bonus: 0 },
    begin: false,
  });
});

test('with bots and people here it begins at once', () => {
  const second = plan.seats[1];
  if (second) Object.assign(second, { kind: 'hot', name: ' Nora ' });
  expect(plan.request()).toMatchObject({ begin: true });
  expect(plan.request().seats[1]).toEqual({ kind: 'hot', name: 'Nora' });
  expect([plan.friends, plan.here, plan.bots]).toEqual([0, 1, 2]);
});

test('more seats are for bots, fewer take the last ones away', () => {
  plan.setCount(6);
  expect(plan.bots).toBe(4);
  plan.setCount(3);
  expect(plan.seats.map((seat) => seat.kind)).toEqual(['me', 'person', 'bot']);
});

test('options that do not matter are neither offered nor sent', () => {
  plan = new Plan(
    gameInfo({
      options: [
        { name: 'mode', values: ['classic', 'paradox'], default: 'classic', only_with: {} },
        { name: 'far', values: ['on', 'off'], default: 'off', only_with: { mode: 'paradox' } },
      ],
    }),
  );
  expect(plan.request().options).toEqual({ mode: 'classic' });
  plan.options['mode'] = 'paradox';
  expect(plan.request().options).toEqual({ mode: 'paradox', far: 'off' });
});

test('a clock brings its usual lengths', () => {
  plan.setClock('live');
  expect(plan.request().clock).toEqual({ kind: 'live', stock: 600, bonus: 5 });
  plan.setClock('none');
  expect(plan.request().clock).toEqual({ kind: 'none', stock: 0, bonus: 0 });
});

test('what does not go together is changed with it, and said', () => {
  const formats = ['individual', 'teams', 'two'];
  plan = new Plan(
    gameInfo({
      seats: [3, 4, 5],
      counts: [
        { options: { set: 'base', format: 'individual' }, seats: [3, 4, 5] },
        { options: { set: 'base', format: 'teams' }, seats: [6, 8, 10] },
        { options: { set: 'base', format: 'two' }, seats: [] },
        { options: { set: 'temple', format: 'individual' }, seats: [3, 4, 5, 6] },
        { options: { set: 'temple', format: 'teams' }, seats: [6, 8, 10] },
        { options: { set: 'temple', format: 'two' }, seats: [2] },
      ],
      options: [
        { name: 'set', values: ['base', 'temple'], default: 'base', only_with: {} },
        { name: 'format', values: formats, default: 'individual', only_with: {} },
      ],
    }),
  );
  expect(plan.counts).toEqual([2, 3, 4, 5, 6, 8, 10]);
  const now = () => [plan.seats.length, plan.options['set'], plan.options['format'], plan.changed];
  plan.setCount(10);
  expect(now()).toEqual([10, 'base', 'teams', ['format']]);
  plan.choose('format', 'two');
  expect(now()).toEqual([2, 'temple', 'two', ['set']]);
  plan.choose('set', 'base');
  expect(now()).toEqual([3, 'base', 'individual', ['format']]);
  plan.setCount(5);
  expect(now()).toEqual([5, 'base', 'individual', []]);
  plan.setCount(6);
  expect(now()[0]).toBe(6);
  expect(plan.changed).toHaveLength(1);
});
