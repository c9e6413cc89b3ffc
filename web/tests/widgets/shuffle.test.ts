/** The end screen's check of the shuffle, and the window's call to the table. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../src/lib/api';
import { m, setLanguage } from '../../src/lib/language.svelte';
import { endNotice, notice } from '../../src/lib/notice.svelte';
import { router } from '../../src/lib/router.svelte';
import { set } from '../../src/lib/settings.svelte';
import * as shuffle from '../../src/lib/shuffle';
import { play } from '../../src/lib/sound';
import FairShuffle from '../../src/widgets/FairShuffle.svelte';

beforeEach(() => setLanguage('en'));
afterEach(() => vi.restoreAllMocks());

test.each([
  [{ promise: true, nonce: true }, m.shuffle_good],
  [{ promise: true, nonce: null }, m.shuffle_promise_only],
  [{ promise: false, nonce: true }, m.shuffle_bad],
  [{ promise: true, nonce: false }, m.shuffle_nonce_missing],
  [{ promise: null, nonce: true }, m.shuffle_cannot],
])('%o is said', async (check, words) => {
  vi.spyOn(api, 'seed').mockResolvedValue({ seed: '5eed', commitment: 'c0ffee', nonces: ['', 'ab'] });
  vi.spyOn(shuffle, 'checkShuffle').mockResolvedValue(check);
  render(FairShuffle, { id: 't1' });
  await fireEvent.click(screen.getByRole('button', { name: m.shuffle_check() }));
  expect(await screen.findByText(words(), { exact: false })).toBeInTheDocument();
  expect(screen.getByText('c0ffee')).toBeInTheDocument();
});

test('the window says when it is your turn', () => {
  document.head.innerHTML = '<link rel="icon" href="/calm.svg">';
  const icon = () => document.querySelector('link')?.getAttribute('href');
  notice('Your turn', true);
  expect(router.title).toBe('● Your turn');
  expect(icon()).toContain('icon-turn');
  notice('Contre-temps', false);
  expect(router.title).toBe('Contre-temps');
  expect(icon()).not.toContain('icon-turn');
  endNotice();
});

test('sounds are silent unless somebody wants them', () => {
  const made = vi.fn();
  const node = {
    connect: vi.fn((next: unknown) => next),
    start: vi.fn(),
    stop: vi.fn(),
    type: '',
    frequency: {},
  };
  const gain = {
    connect: vi.fn(),
    gain: {
      setValueAtTime: vi.fn(),
      linearRampToValueAtTime: vi.fn(),
      exponentialRampToValueAtTime: vi.fn(),
    },
  };
  class FakeAudio {
    currentTime = 0;
    destination = {};
    constructor() {
      made();
    }
    resume = () => Promise.resolve();
    createOscillator = () => node;
    createGain = () => gain;
    createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
    createBufferSource = () => node;
    createBiquadFilter = () => ({
      connect: vi.fn((next: unknown) => next),
      frequency: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
      Q: {},
    });
    sampleRate = 8;
  }
  vi.stubGlobal('AudioContext', FakeAudio);
  play('card');
  expect(made).not.toHaveBeenCalled();
  set({ volume: 60 });
  play('turn');
  expect(made).toHaveBeenCalledOnce();
  expect(node.start).toHaveBeenCalledTimes(10); // two strikes of five partials
  play('card');
  expect(node.start).toHaveBeenCalledTimes(14); // a rustle, and a strike of three
  set({ volume: 0 });
  vi.unstubAllGlobals();
});
