import { expect, test } from 'vitest';
import { Attempt } from '$lib/attempt.svelte';

test('one request is pending at a time, and a failure is remembered until the next', async () => {
  const attempt = new Attempt();
  let runs = 0;
  let fail: (reason: string) => void = () => undefined;
  const first = attempt.run(() => new Promise((_, reject) => ((fail = reject), runs++)));
  expect(attempt.isPending).toBe(true);
  await attempt.run(async () => void runs++);
  expect(runs).toBe(1);
  fail('no table');
  await first;
  expect([attempt.isPending, attempt.failure]).toEqual([false, 'no table']);
  await attempt.run(async () => void runs++);
  expect([runs, attempt.isPending, attempt.failure]).toEqual([2, false, null]);
});
