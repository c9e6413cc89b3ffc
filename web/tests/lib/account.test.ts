import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flushSync } from 'svelte';
import { joinAccount, leaveAccount, rejoinAccount } from '$lib/account.svelte';
import { api } from '$lib/api';
import { language, setLanguage } from '$lib/language.svelte';
import { set, settings } from '$lib/settings.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  setLanguage('en');
  set({ speed: 'normal', volume: 20, cardSize: 'large', face: 'fox' });
});

afterEach(() => {
  leaveAccount();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Answers as a server that keeps these settings. */
function server(kept: Record<string, string | number | boolean>) {
  vi.spyOn(api, 'settings').mockResolvedValue({ settings: kept });
  return vi
    .spyOn(api, 'keepSettings')
    .mockImplementation((changes) =>
      Promise.resolve({ settings: (kept = { ...kept, ...(changes as typeof kept) }) }),
    );
}

async function settled(): Promise<void> {
  flushSync();
  await vi.advanceTimersByTimeAsync(2000);
}

test('the account decides at a log-in, and gets what it does not have yet', async () => {
  const keep = server({ speed: 'fast', volume: 70, lang: 'fr', card_size: 'huge' });
  await joinAccount();
  expect(settings).toMatchObject({ speed: 'fast', volume: 70, cardSize: 'large', face: 'fox' });
  expect(language.current).toBe('fr');
  await settled();
  expect(keep).toHaveBeenCalledTimes(1);
  expect(keep.mock.calls[0]?.[0]).toMatchObject({ face: 'fox', card_size: 'large' });
  expect(keep.mock.calls[0]?.[0]).not.toHaveProperty('speed');
  expect(keep.mock.calls[0]?.[0]).not.toHaveProperty('notifications');
});

test('changes are sent together a moment later', async () => {
  const keep = server({});
  await joinAccount();
  await settled();
  keep.mockClear();
  set({ volume: 25 });
  flushSync();
  set({ volume: 30 });
  await settled();
  expect(keep.mock.calls).toEqual([[{ volume: 30 }]]);
  set({ notifications: !settings.notifications });
  await settled();
  expect(keep).toHaveBeenCalledTimes(1);
});

test('after a log-out settings stay in the browser', async () => {
  const keep = server({ speed: 'relaxed' });
  await joinAccount();
  await settled();
  keep.mockClear();
  leaveAccount();
  set({ speed: 'fast' });
  await settled();
  expect(keep).not.toHaveBeenCalled();
  rejoinAccount();
  expect(vi.mocked(api.settings)).toHaveBeenCalledTimes(1);
});

test('a browser that is logged in joins its account again', async () => {
  server({ speed: 'relaxed' });
  await joinAccount();
  set({ speed: 'fast' });
  rejoinAccount();
  await settled();
  expect(settings.speed).toBe('relaxed');
});
