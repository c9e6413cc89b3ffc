import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Reactions, SHOWN_MS, worded } from '$lib/reactions.svelte';
import { REACTIONS } from '$lib/protocol';
import { setLanguage } from '$lib/language.svelte';
import { set } from '$lib/settings.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const made = () => new Reactions(vi.fn());

test('a reaction is shown for some seconds, counted from the last one of the seat', () => {
  const reactions = made();
  reactions.hear({ type: 'reacted', seat: 1, reaction: 'wow' });
  vi.advanceTimersByTime(SHOWN_MS - 1);
  reactions.hear({ type: 'reacted', seat: 1, reaction: 'bravo' });
  reactions.hear({ type: 'reacted', seat: 2, reaction: 'hmm' });
  vi.advanceTimersByTime(SHOWN_MS - 1);
  expect(reactions.shown).toEqual({ 1: 'bravo', 2: 'hmm' });
  vi.advanceTimersByTime(1);
  expect(reactions.shown).toEqual({});
  expect(reactions.last).toEqual({ seat: 2, reaction: 'hmm' });
});

test('a seat can be muted, and all of them', () => {
  const reactions = made();
  reactions.hear({ type: 'reacted', seat: 1, reaction: 'wow' });
  reactions.switchMute(1);
  expect(reactions.shown).toEqual({});
  reactions.hear({ type: 'reacted', seat: 1, reaction: 'wow' });
  reactions.hear({ type: 'reacted', seat: 2, reaction: 'wow' });
  expect(reactions.shown).toEqual({ 2: 'wow' });
  reactions.switchMute(1);
  set({ reactions: false });
  reactions.hear({ type: 'reacted', seat: 1, reaction: 'ouch' });
  expect(reactions.shown).toEqual({ 2: 'wow' });
  set({ reactions: true });
  reactions.hear({ type: 'reacted', seat: 1, reaction: 'ouch' });
  expect(reactions.shown).toEqual({ 1: 'ouch', 2: 'wow' });
});

test('reactions of a newer server are ignored', () => {
  const reactions = made();
  reactions.hear({ type: 'reacted', seat: 1, reaction: 'dance' });
  expect(reactions.shown).toEqual({});
});

test('every reaction has its own words in both languages', () => {
  for (const language of ['en', 'fr'] as const) {
    setLanguage(language);
    expect(new Set(REACTIONS.map(worded)).size).toBe(6);
  }
});
