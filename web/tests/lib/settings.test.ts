import { expect, test } from 'vitest';
import { USUAL_VOLUME, set, settings, valid } from '$lib/settings.svelte';

test('values of the right type and range are read back', () => {
  const stored = { speed: 'fast', taps: 1, cardSize: 'large', sorting: 'suit', volume: 35, contrast: true };
  expect(valid(stored)).toEqual(stored);
});

test('unknown settings and invalid values are dropped', () => {
  expect(
    valid({
      speed: 'instant',
      taps: 3,
      cardSize: 2,
      sorting: '',
      volume: 101,
      still: 'yes',
      toString: '',
      more: 1,
    }),
  ).toEqual({});
  expect(valid({ volume: -1 })).toEqual({});
  expect(valid({ volume: 0.5 })).toEqual({});
  expect(valid(null)).toEqual({});
  expect(valid('fast')).toEqual({});
});

test('the former switch for sounds becomes a volume', () => {
  expect(valid({ sound: true })).toEqual({ volume: USUAL_VOLUME });
  expect(valid({ sound: false })).toEqual({});
  expect(valid({ sound: true, volume: 0 })).toEqual({ volume: 0 });
});

test('style sheets are told of motion, contrast and the size of cards', () => {
  set({ still: true, contrast: true, cardSize: 'large' });
  expect(document.documentElement.dataset).toMatchObject({ still: '', contrast: '', cards: 'large' });
  set({ still: false, contrast: false, cardSize: 'normal' });
  expect(document.documentElement.dataset).toMatchObject({ cards: 'normal' });
  expect(document.documentElement.dataset).not.toHaveProperty('still');
  expect(settings.cardSize).toBe('normal');
});
