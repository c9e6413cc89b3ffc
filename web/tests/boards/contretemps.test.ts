/** The board of Contre-temps over positions of random games: it shows what the questions list, and no more. */
import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '$lib/language.svelte';
import type { Question } from '$lib/protocol';
import Board from '../../src/boards/contretemps/Board.svelte';
import { arcOf } from '../../src/boards/contretemps/arc';
import { destination, orderOfRound, tripTo } from '../../src/boards/contretemps/elements';
import type { StagedView } from '../../src/boards/contretemps/staged';
import type { BoardProps } from '../../src/boards/props';
import { faultsOfPart } from '../fakes';
import { position as anyPosition, positions, texts, type UpdateOf } from '../fixtures/read';

const NAMES = ['Véra', 'Ada', 'Théo', 'Nora', 'Max', 'Lou'];
const POSITIONS = positions('contretemps');
const position = (kind: string, seats?: number) => anyPosition('contretemps', kind, seats);

beforeEach(() => {
  setLanguage('fr');
});

function show(update: UpdateOf<StagedView>, changes: Partial<BoardProps<StagedView>> = {}) {
  const props: BoardProps<StagedView> = {
    view: update.view,
    questions: update.questions,
    choose: vi.fn(),
    ask: vi.fn(),
    texts: texts('fr'),
    me: update.seat,
    names: NAMES,
    ...changes,
  };
  return { ...render(Board, { props }), props };
}

function named(what: 'choice' | 'mirror' | 'el' | 'place'): string[] {
  const found = document.querySelectorAll<HTMLElement>(`[data-${what}]`);
  return [...found].map((each) => each.dataset[what] ?? '').sort();
}

function listed(questions: readonly Question[]): string[] {
  return questions.flatMap((question) => question.choices.map((choice) => choice.name)).sort();
}

test.each(POSITIONS)(
  '$kind with $seats seats, $mode: what is listed can be chosen, and pieces lie once',
  ({ update }) => {
    show(update);
    const { view } = update;
    expect(named('choice')).toEqual(listed(update.questions));
    expect(listed(update.questions)).toEqual(expect.arrayContaining(named('mirror')));
    const cards = named('el').filter((name) => name.startsWith('card:'));
    expect(new Set(cards).size).toBe(cards.length);
    const pawns = view.players.map((_, seat) => `pawn:${seat}`);
    expect(named('el')).toEqual(expect.arrayContaining(pawns));
    const events = view.timeline.map((each) => `event:${each.event}`);
    const seats = view.players.map((_, seat) => `seat:${seat}`);
    expect(named('place')).toEqual(expect.arrayContaining(['start', 'timeline', ...events, ...seats]));
  },
);

test.each(['CT-D1', 'CT-D4', 'CT-D6'])(
  'nothing can be chosen while an old moment of %s is looked at',
  (kind) => {
    show(position(kind), { questions: [], reviewing: true });
    expect([...named('choice'), ...named('mirror')]).toEqual([]);
  },
);

test.each(['CT-D1', 'CT-D3', 'CT-D4', 'CT-D5', 'CT-D6', 'spectator-events', 'over_three'])(
  'axe has nothing against %s',
  async (kind) => {
    show(position(kind));
    expect(await faultsOfPart()).toEqual([]);
  },
);

test('a click chooses what is listed, and asks about what is not', () => {
  const update = POSITIONS.find(
    (each) => each.kind === 'CT-D3' && listed(each.update.questions).length < each.update.view.hand.length,
  )?.update;
  if (!update) throw new Error('no position where a suit must be followed');
  const { props } = show(update);
  const [question] = update.questions;
  const [name] = listed(update.questions);
  const resting = update.view.hand.find((card) => !listed(update.questions).includes(card));

  document.querySelector<HTMLElement>(`[data-choice="${name}"]`)?.click();
  document.querySelector<HTMLElement>(`[data-el="${resting}"]`)?.click();

  expect(props.choose).toHaveBeenCalledExactlyOnceWith(question, name);
  expect(props.ask).toHaveBeenCalledExactlyOnceWith(resting);
});

test('a place on the timeline leads to the same choice as the dial', () => {
  const update = position('CT-D4');
  const { props } = show(update);
  document.querySelector<HTMLElement>('[data-place="start"] [data-mirror]')?.click();
  document.querySelector<HTMLElement>('[data-place="event:1"] [data-mirror]')?.click();
  for (const [, name] of vi.mocked(props.choose).mock.calls) expect(listed(update.questions)).toContain(name);
});

test('what waits for a second tap is picked, and nothing else can be chosen', () => {
  const update = position('CT-D1');
  const [name = ''] = listed(update.questions);
  const { props } = show(update, { questions: [], draft: [name] });
  expect(named('choice')).toEqual([]);
  const card = document.querySelector<HTMLElement>(`[data-el="${name}"]`);
  expect(card).toHaveAttribute('aria-pressed', 'true');
  card?.click();
  expect(props.ask).toHaveBeenCalledWith(name);
});

test('the own trip is shown to its owner until all are', () => {
  show(position('trip'));
  expect(document.querySelector('.mark[aria-pressed="true"]')).toBeInTheDocument();
  expect(screen.getByText('secret jusqu’à la révélation')).toBeInTheDocument();
});

test('bids are shown together', async () => {
  const update = position('trip', 4);
  const trips = [1, 1, 0, 1];
  const view = { ...update.view, shown: { trips } };
  show({ ...update, view });
  await tick();
  const watches = [...document.querySelectorAll('.opened li')];
  expect(watches.map((each) => each.querySelector('.place')?.textContent ?? 'start')).toEqual([
    '1',
    '1',
    'start',
    '1',
  ]);
});

test('a torn constant leaves no trump', () => {
  show(position('torn-events'));
  expect(screen.getAllByText('sans atout').length).toBeGreaterThan(0);
});

test('names and colours of suits come from the rows of the table', () => {
  const update = position('CT-D1');
  const cards = update.view.hand.filter((card) => card.startsWith('card:a'));
  const renamed = texts('fr').withCards([{ row: 'suit:a', fr: 'Feu', en: 'Fire', colour: '#123456' }]);
  show(update, { texts: renamed });
  for (const card of cards) {
    const drawn = document.querySelector<HTMLElement>(`[data-el="${card}"] .card`);
    expect(drawn).toHaveAccessibleName(`${Number(card.slice(6))} de Feu`);
    expect(drawn?.style.color).toBe('rgb(18, 52, 86)');
  }
});

describe('places and trips', () => {
  const sample = POSITIONS.find(({ seats, mode }) => seats === 4 && mode === 'paradox')?.update.view;
  if (!sample) throw new Error('no position of four in the paradox mode');
  const pawns = [5, 9, 0, 2];
  const view: StagedView = {
    ...sample,
    present: 5,
    timeline: [2, 5, 9].map((event) => ({ event, owner: null, led: null, card: null })),
    players: sample.players.map((player, seat) => ({ ...player, pawn: pawns[seat] ?? 0 })),
  };

  test.each([
    ['n:0', 5],
    ['back:1', 2],
    ['back:2', 0],
    ['forward:1', 9],
    ['forward:2', undefined],
  ])('%s leads to %s, and back', (choice, place) => {
    expect(destination(view, choice)).toBe(place);
    if (place !== undefined) expect(tripTo(view, place)).toBe(choice);
  });

  test('the round goes from the present back, then ahead', () => {
    expect(orderOfRound(view)).toEqual([5, 2, 9]);
  });
});

test.each([2, 5, 8, 11])('marks of a dial with %i places do not touch', (count) => {
  for (const room of [
    { width: 366, height: 120, mark: 44 },
    { width: 560, height: 200, mark: 54 },
  ]) {
    const { marks, width } = arcOf(count, room);
    expect(marks).toHaveLength(count);
    expect(width).toBeLessThanOrEqual(room.width + 1);
    for (const [i, mark] of marks.entries()) {
      const next = marks[i + 1];
      if (next) expect(Math.hypot(next.x - mark.x, next.y - mark.y)).toBeGreaterThan(room.mark - 3);
    }
  }
});
