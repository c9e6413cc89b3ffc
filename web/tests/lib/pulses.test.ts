/** Game time from pulses that were on their way for different times. */
import { expect, test } from 'vitest';
import type { Pulse } from '$lib/protocol';
import { Pulses } from '$lib/pulses';

const pulse = (number: number, now: number, changes: Partial<Pulse> = {}): Pulse => ({
  type: 'pulse',
  number,
  now,
  running: true,
  lag: 0,
  countdown: 0,
  ...changes,
});

test('is 0 before the first pulse', () => {
  expect(new Pulses().now(5000)).toBe(0);
});

test('the quickest pulse tells the time, and a late one does not set it back', () => {
  const pulses = new Pulses();
  pulses.hear(pulse(3, 1000, { lag: 100 }), 10_300); // 300 ms on its way
  expect(pulses.now(10_300)).toBe(1100);
  pulses.hear(pulse(4, 2000, { lag: 100 }), 11_100); // 100 ms
  expect(pulses.now(11_100)).toBe(2100);
  pulses.hear(pulse(5, 3000, { lag: 100 }), 12_290); // 290 ms
  expect(pulses.now(12_290)).toBe(3290);
});

test('what is long ago counts no more', () => {
  const pulses = new Pulses();
  for (let n = 0; n < 9; n++) pulses.hear(pulse(3 + n, n * 1000), n * 1000 + (n ? 80 : 0));
  expect(pulses.now(9000)).toBe(8920);
});

test('until the server knows the way, the answer to the greeting tells it', () => {
  const pulses = new Pulses();
  pulses.greet(0);
  pulses.hear(pulse(1, 7000), 400);
  expect(pulses.now(400)).toBe(7200);
  pulses.hear(pulse(2, 8000, { lag: 180 }), 1400);
  expect(pulses.now(1400)).toBe(8180);
  pulses.hear(pulse(3, 9000, { lag: 0 }), 2400);
  expect(pulses.now(2400)).toBe(9000);
});

test('while time stands it stands, and then it is counted in', () => {
  const pulses = new Pulses();
  pulses.hear(pulse(3, 1000), 0);
  pulses.hear(pulse(4, 1500, { running: false }), 500);
  expect(pulses.now(5000)).toBe(1500);
  pulses.hear(pulse(5, 1500, { running: false, countdown: 3000 }), 6000);
  expect(pulses.now(8999)).toBe(1500);
  expect(pulses.now(9500)).toBe(2000);
  pulses.hear(pulse(6, 2400), 10_000); // 100 ms late
  expect(pulses.now(10_000)).toBe(2500);
});

test('a pause in which time ran on elsewhere begins anew', () => {
  const pulses = new Pulses();
  pulses.hear(pulse(3, 1000), 0);
  pulses.hear(pulse(4, 1200, { running: false, countdown: 3000 }), 900);
  expect(pulses.now(1000)).toBe(1200);
  pulses.hear(pulse(5, 500_000), 5000); // the clock was set
  expect(pulses.now(5000)).toBe(500_000);
});

test('a new socket knows nothing of the old one', () => {
  const pulses = new Pulses();
  pulses.hear(pulse(9, 50_000), 0);
  pulses.greet(20_000);
  expect(pulses.now(20_000)).toBe(0);
  pulses.hear(pulse(1, 60_000), 20_020);
  expect(pulses.now(20_020)).toBe(60_010);
});
