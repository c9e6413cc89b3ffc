/** The end of a game: recorded ends of all games, in both languages; its motion, and games that all have lost. */
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadBoard } from '../../src/boards';
import { setLanguage } from '../../src/lib/language.svelte';
import type { OutcomeView, View } from '../../src/lib/protocol';
import { leadOf, scoreOf, totalOf } from '../../src/lib/score';
import { settings } from '../../src/lib/settings.svelte';
import Ending from '../../src/widgets/Ending.svelte';
import { faultsOfPart } from '../fakes';
import { positions, texts as textsFor } from '../fixtures/read';

const NAMES = ['Ada', 'Théo', 'Nora', 'Maud', 'Otto', 'Zoé', 'Léa', 'Hugo', 'Anna', 'Marc'];
const player = (seat: number) => NAMES[seat] ?? '';
const GAMES = ['contretemps', 'chronicle', 'forge_chronos', 'witty_chronos', 'hybris', 'chronos'] as const;
const ENDS = GAMES.flatMap((game) =>
  positions(game)
    .filter(({ update }) => update.view.outcome)
    .map(({ kind, seats, mode, update }) => ({ game, kind, seats, mode, view: update.view as View })),
);

/** An outcome in which the reasons `parts` and `colour` gave points. */
const outcome = (places: number[], points: [number, number][]): OutcomeView => ({
  places,
  reasons: points.map(([parts, colour]) => [
    { reason: 'parts', points: parts },
    { reason: 'colour', points: colour },
    { reason: 'nearest:2', points: 0 },
  ]),
});

const texts = Object.assign(textsFor('en', 'forge_chronos'), { reason: (reason: string) => `by ${reason}` });

const score = (of: OutcomeView) =>
  scoreOf(of, texts, {
    title: 'Where it came from',
    amount: (n) => `${n} points`,
    look: (key) => ({ key, label: key, symbol: 'laurel', fill: 'red' }),
    order: ['parts', 'colour'],
  });

const show = (of: OutcomeView, more: { me?: number | null; fresh?: boolean } = {}) =>
  render(Ending, {
    score: score(of),
    title: ['The end.'],
    me: 0,
    player,
    seats: [],
    ...more,
  });

const clean = (node: Element) => node.textContent.replace(/\s+/g, ' ').trim();
const totals = () => [...document.querySelectorAll('.total')].map(clean);

beforeEach(() => setLanguage('en'));

describe.each(['fr', 'en'] as const)('recorded ends (%s)', (lang) => {
  test.each(ENDS)('$game, $kind of $seats, $mode', async ({ game, view }) => {
    setLanguage(lang);
    const module = await loadBoard(game === 'chronos' ? 'hybris' : game);
    const { outcome: of } = view;
    const reader = { me: 0, names: NAMES };
    const said = textsFor(lang, game === 'chronos' ? 'hybris' : game);
    const found = module?.score({ view, texts: said, reader });
    if (!of || !module || !found) throw new Error('there is no score');
    const sum = (seat: number) => (of.reasons[seat] ?? []).reduce((all, { points }) => all + points, 0);
    expect(found.places.map((_, seat) => totalOf(found, seat))).toEqual(
      of.places.map((_, seat) => sum(seat)),
    );
    render(Ending, { score: found, title: ['.'], me: 0, player, seats: [] });
    const rows = within(screen.getByRole('region', { name: lang === 'fr' ? 'Le résultat' : 'The result' }));
    const places = rows.getAllByRole('listitem');
    expect(places).toHaveLength(of.places.length);
    expect(places.map((row) => clean(row.querySelector('.points') ?? row))).toEqual(
      [...of.places.keys()]
        .sort((one, other) => (found.places[one] ?? 0) - (found.places[other] ?? 0))
        .map((seat) => String(sum(seat))),
    );
    expect(document.querySelectorAll('.row')).toHaveLength(of.places.length); // bars of every player
    for (const { reason } of of.reasons.flat()) {
      const [kind, n = ''] = reason.split(':');
      const words = game === 'contretemps' && kind === 'event' ? n : said.reason(reason); // listed in one phrase
      expect(clean(document.body)).toContain(words.replace(/\s+/g, ' '));
    }
    expect(document.body.textContent).not.toMatch(/undefined|NaN|\{ ?\$/);
  });
});

test('before the end there is no score', async () => {
  for (const game of ['contretemps', 'chronicle', 'forge_chronos', 'witty_chronos', 'hybris'] as const) {
    const [first] = positions(game);
    const view = first?.update.view as View;
    const module = await loadBoard(game);
    expect(
      module?.score({ view, texts: textsFor('en', game), reader: { me: 0, names: NAMES } }),
    ).toBeUndefined();
  }
});

test('partners share a place, and the next team has the next', async () => {
  const end = ENDS.find(({ mode }) => mode === 'six in teams');
  const module = await loadBoard('witty_chronos');
  if (!end) throw new Error('no teams were recorded');
  const reader = { me: 0, names: NAMES };
  const found = module?.score({ view: end.view, texts: textsFor('en', 'witty_chronos'), reader });
  expect(found?.places).toEqual([2, 3, 1, 2, 3, 1]);
});

describe('the result', () => {
  test('tells places, points with their reasons, and the lead', async () => {
    show(
      outcome(
        [1, 2],
        [
          [30, 31],
          [40, 5],
        ],
      ),
    );
    expect(screen.getAllByRole('listitem').map(clean)).toEqual([
      '1st Ada by nearest:2 61',
      '2nd Théo by nearest:2 45',
    ]);
    expect(screen.getByText('Ahead by 16 points.')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Théo, 45 points. parts 40, colour 5' })).toBeInTheDocument();
    expect(await faultsOfPart()).toEqual([]);
  });

  test('says how far behind one is', () => {
    show(
      outcome(
        [1, 2],
        [
          [30, 31],
          [40, 5],
        ],
      ),
      { me: 1 },
    );
    expect(screen.getByText('16 points behind Ada.')).toBeInTheDocument();
  });

  test.each([
    ['two winners', [1, 1, 3]],
    ['the same points', [1, 2]],
  ])('says nothing of a lead that there is not: %s', (_, places) => {
    show(
      outcome(
        places,
        places.map(() => [1, 1]),
      ),
    );
    expect(document.querySelector('.words')?.textContent.trim()).toBe('The end.');
  });

  test('measures the lead of somebody who plays from the seat', () => {
    const found = score(
      outcome(
        [2, 1, 3],
        [
          [5, 0],
          [9, 0],
          [1, 0],
        ],
      ),
    );
    expect(leadOf(found, null)).toEqual({ by: 4, other: 0 });
    expect(leadOf(found, 2)).toEqual({ by: -8, other: 1 });
  });

  test.each([
    [0, '1', false],
    [1, '2', false],
    [2, '3', true],
  ])('gives seat %i the medal %s; the last one a plain dial: %s', (me, number, plain) => {
    show(
      outcome(
        [1, 2, 3],
        [
          [3, 0],
          [2, 0],
          [1, 0],
        ],
      ),
      { me },
    );
    expect(document.querySelector('.medal text')).toHaveTextContent(number);
    expect(document.querySelector('.medal.plain') !== null).toBe(plain);
  });

  test('has no places where all have lost', () => {
    show(
      outcome(
        [2, 2],
        [
          [3, 0],
          [2, 0],
        ],
      ),
    );
    expect([...document.querySelectorAll('.rank')].map(clean)).toEqual(['', '']);
    expect(document.querySelector('.medal.plain text')).not.toBeInTheDocument();
  });
});

describe('its motion', () => {
  const end = outcome(
    [1, 2],
    [
      [30, 31],
      [40, 5],
    ],
  );

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    settings.still = false;
  });

  test('adds up reason by reason for all together', async () => {
    show(end, { fresh: true });
    expect(totals()).toEqual(['0', '0']);
    await vi.advanceTimersByTimeAsync(1300);
    expect(totals()).toEqual(['30', '40']);
    await vi.advanceTimersByTimeAsync(250);
    expect(totals()).toEqual(['61', '45']);
    expect(document.querySelector('.moving')).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(250);
    expect(document.querySelector('.moving')).not.toBeInTheDocument();
  });

  test.each([
    ['a tap', () => fireEvent.pointerDown(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: ' ' })],
  ])('is over after %s', async (_, touch) => {
    show(end, { fresh: true });
    await touch();
    expect(totals()).toEqual(['61', '45']);
    expect(document.querySelector('.moving')).not.toBeInTheDocument();
  });

  test.each([
    ['a game that was over before', false, false],
    ['somebody who wants no motion', true, true],
  ])('is not for %s', (_, fresh, still) => {
    settings.still = still;
    show(end, { fresh });
    expect(totals()).toEqual(['61', '45']);
    expect(document.querySelector('.moving')).not.toBeInTheDocument();
  });
});
