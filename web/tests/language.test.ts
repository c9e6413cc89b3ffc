/** The language of the page and how it writes numbers and times. */
import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, expect, test } from 'vitest';
import { clock, date, duration, language, m, number, setLanguage, time } from '$lib/language.svelte';
import Missing from '../src/pages/Missing.svelte';

beforeEach(() => {
  setLanguage('en');
});

test('the language changes everywhere without loading the page anew', async () => {
  render(Missing, {});
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent(m.missing_title({}, { locale: 'en' }));

  setLanguage('fr');
  await tick();

  expect(heading).toHaveTextContent(m.missing_title({}, { locale: 'fr' }));
  expect(document.documentElement).toHaveAttribute('lang', 'fr');
  expect(language.current).toBe('fr');
});

test('the choice is remembered', () => {
  setLanguage('fr');
  expect(localStorage.getItem('chronotheque-language')).toBe('fr');
});

const noon = new Date(2026, 4, 3, 9, 5).getTime();

test('English writes numbers and times', () => {
  expect(number(1234.5)).toBe('1,234.5');
  expect(time(noon)).toBe('09:05');
  expect(date(noon)).toBe('3 May 2026');
  expect(duration(3_900_000)).toBe('1 hr 5 mins');
  expect(duration(0)).toBe('0 secs');
});

test('French writes numbers and times with narrow no-break spaces', () => {
  setLanguage('fr');
  expect(number(1234.5)).toBe('1\u202f234,5');
  expect(time(noon)).toBe('9\u202fh\u202f05');
  expect(date(noon)).toBe('3 mai 2026');
  expect(duration(3_900_000)).toBe('1\u202fh 5\u202fmin');
  expect(duration(7_205_000)).toBe('2\u202fh');
});

test('a clock runs down to zero and shows hours only when there are some', () => {
  expect([clock(7000), clock(6001), clock(750_000), clock(3_723_000), clock(-1)]).toEqual([
    '0:07',
    '0:07',
    '12:30',
    '1:02:03',
    '0:00',
  ]);
});
