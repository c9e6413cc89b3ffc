/** Game time from pulses and beats that were on their way for different times. */
import { expect, test } from 'vitest';
import type { Pulse } from '$lib/protocol';
import { Pulses } from '$lib/pulses';

const AHEAD = 500_000; // ms by which the server's clock is ahead of ours

const pulse = (number: number, at: number, changes: Partial<Pulse> = {}): Pulse => ({
  type: 'pulse',
  number,
  at: AHEAD + at,
  answered: 0,
  heard: 0,
  now: at,
  running: true,
  lag: 0,
  countdown: 0,
  ...changes,
});

test('is 0 before the first pulse', () => {
  expect(new Pulses().now(5000)).toBe(0);
});

test('the answer to the greeting tells how long the way is', () => {
  const pulses = new Pulses();
  pulses.greet(0);
  pulses.hear(pulse(1, 200), 400);
  expect(pulses.now(400)).toBe(400);
  pulses.greet(10_000);
  pulses.hear(pulse(1, 10_100), 10_400); // 100 ms there and 300 back
  expect(pulses.now(10_400)).toBe(10_300);
});

test('the quickest ways there and back tell the time, whichever they are', () => {
  const pulses = new Pulses();
  pulses.greet(0);
  pulses.hear(pulse(1, 290), 580);
  expect(pulses.now(580)).toBe(580);
  pulses.hear(pulse(2, 1000, { answered: 1, heard: AHEAD + 870 }), 1100); // 290 ms there, 100 back
  expect(pulses.now(1100)).toBe(1195);
  pulses.hear(pulse(3, 2000, { answered: 2, heard: AHEAD + 1210 }), 2290); // 110 ms there, 290 back
  expect(pulses.now(2290)).toBe(2295);
});

test.each([1, 2, 3])('is never wrong by more than half of what the ways differ by (seed %i)', (seed) => {
  let state = seed;
  const way = () => {
    state = (state * 16_807) % 2_147_483_647;
    return 100 + (state % 201); // ms
  };
  const pulses = new Pulses();
  pulses.greet(1000 - way());
  let last = { answered: 0, heard: 0 };
  for (let number = 1; number < 200; number++) {
    const sent = number * 1000;
    const came = sent + way();
    pulses.hear(pulse(number, sent, last), came);
    expect(Math.abs(pulses.now(came) - came)).toBeLessThanOrEqual(100);
    last = { answered: number, heard: AHEAD + came + way() };
  }
});

test('what is long ago counts no more', () => {
  const pulses = new Pulses();
  for (let n = 1; n < 18; n++) pulses.hear(pulse(n, n * 1000), n * 1000 + (n > 1 ? 80 : 0));
  expect(pulses.now(20_000)).toBe(19_920);
});

test('while time stands it stands, and then it is counted in', () => {
  const pulses = new Pulses();
  pulses.hear(pulse(3, 0), 0);
  pulses.hear(pulse(4, 500, { running: false, now: 1500 }), 500);
  expect(pulses.now(5000)).toBe(1500);
  pulses.hear(pulse(5, 6000, { running: false, now: 1500, countdown: 3000 }), 6000);
  expect(pulses.now(8999)).toBe(1500);
  expect(pulses.now(9500)).toBe(2000);
  pulses.hear(pulse(6, 10_000, { now: 2500 }), 10_100);
  expect(pulses.now(10_100)).toBe(2600);
});

test('how far the clocks are apart is not forgotten in a pause', () => {
  const pulses = new Pulses();
  pulses.greet(0);
  pulses.hear(pulse(1, 100), 200);
  pulses.hear(pulse(2, 1000, { running: false, now: 900 }), 1300);
  pulses.hear(pulse(3, 9000, { now: 900 }), 9300);
  expect(pulses.now(9300)).toBe(1200);
});

test.each([70_000, -70_000])(
  'a clock that was set or slept (%i ms) is right at once or with the next beat',
  (leap) => {
    const pulses = new Pulses();
    pulses.greet(0);
    pulses.hear(pulse(1, 50), 100);
    const ours = 1100 - leap;
    pulses.hear(pulse(2, 1050, { answered: 1, heard: AHEAD + 150 }), ours);
    pulses.hear(pulse(3, 2050, { answered: 2, heard: AHEAD + 1150 }), ours + 1000);
    expect(pulses.now(ours + 1000)).toBe(2100);
  },
);

test('a new socket, and another server on the same one, know nothing of the old one', () => {
  const pulses = new Pulses();
  pulses.hear(pulse(9, 50_000), 0);
  pulses.greet(20_000);
  expect(pulses.now(20_000)).toBe(0);
  pulses.hear(pulse(1, 60_000), 20_020);
  expect(pulses.now(20_020)).toBe(60_010);
  pulses.hear(pulse(1, 90_000), 20_030);
  expect(pulses.now(20_030)).toBe(90_000);
});
