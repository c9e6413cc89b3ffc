import { render, screen } from '@testing-library/svelte';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { animal, faceOf, kindOf } from '$lib/faces';
import { setLanguage } from '$lib/language.svelte';
import { BOT_FACES, PEOPLE_FACES, REACTIONS } from '$lib/protocol';
import { settings } from '$lib/settings.svelte';
import { seat } from '../fakes';
import FacePicker from '../../src/widgets/FacePicker.svelte';
import Portrait from '../../src/widgets/Portrait.svelte';
import Seat from '../../src/widgets/Seat.svelte';

const DRAWN = readFileSync('src/symbols.svg', 'utf8');
const ADA = { seat: 1, kind: 'bot', name: 'Ada', level: 'hard', face: 'ada' } as const;

test('every face and every reaction is drawn', () => {
  const ids = [...PEOPLE_FACES, ...BOT_FACES].map((face) => `face-${face}`);
  for (const id of [...ids, ...REACTIONS.map((each) => `react-${each}`)]) {
    expect(DRAWN).toContain(`<symbol id="${id}"`);
  }
});

test('a seat of an older table has a face too', () => {
  expect(faceOf({ seat: 1, kind: 'person', face: '' })).toBe('fox');
  expect(faceOf({ seat: 9, kind: 'bot', face: '' })).toBe('ada');
  expect(faceOf({ seat: 9, kind: 'bot', face: 'otto' })).toBe('otto');
});

test('a bot says that it is one, in both languages', () => {
  setLanguage('en');
  expect(kindOf(ADA)).toBe('bot, strong');
  setLanguage('fr');
  expect(kindOf(ADA)).toBe('robot, fort');
  expect(kindOf({ kind: 'person', level: '' })).toBe('');
});

test('the seat of a bot is labelled as such', () => {
  setLanguage('en');
  render(Seat, { seat: 1, name: 'Ada', info: seat(1, ADA) });
  expect(screen.getByRole('region', { name: 'Ada, bot, strong' })).toBeInTheDocument();
});

test('the metal of an automaton shows its level', () => {
  const { container } = render(Portrait, { seat: ADA });
  const portrait = container.querySelector<HTMLElement>('.portrait');
  expect(portrait?.style.getPropertyValue('--metal')).toContain('silver');
  expect(portrait?.dataset['seat']).toBe('2');
  expect(container.querySelector('use')).toHaveAttribute('href', '#face-ada');
});

test('a chosen face is remembered', () => {
  setLanguage('en');
  render(FacePicker);
  screen.getByRole('radio', { name: animal('raven') }).click();
  expect(settings.face).toBe('raven');
});
