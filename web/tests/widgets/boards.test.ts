/** Widgets shared by all boards: layout, plays, piles. */
import { render, screen, within } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import { setLanguage } from '$lib/language.svelte';
import BoardLayout from '../../src/widgets/BoardLayout.svelte';
import Pile from '../../src/widgets/Pile.svelte';
import Plays from '../../src/widgets/Plays.svelte';

beforeEach(() => {
  setLanguage('en');
});

/** A snippet that says what it is given. */
const says = <Given>(word: (given: Given) => string) =>
  createRawSnippet<[Given]>((given) => ({ render: () => `<span>${word(given())}</span>` }));
const text = (word: string) => createRawSnippet(() => ({ render: () => `<span>${word}</span>` }));

describe('the layout of a board', () => {
  const layout = (me: number | null) =>
    render(BoardLayout, {
      props: {
        seats: 4,
        me,
        seat: says<number>((seat) => `seat ${seat}`),
        edge: '200px',
        hand: text('my cards'),
        children: text('the game'),
      },
    });

  test('has the others around the table, from the one after the own seat on', () => {
    layout(2);
    expect(screen.getByRole('region', { name: 'The board' })).toHaveTextContent(
      /seat 3.*seat 0.*seat 1.*game/s,
    );
    expect(screen.getByRole('region', { name: 'Your side of the table' })).toHaveTextContent(
      /seat 2.*cards/s,
    );
  });

  test('shows a spectator every seat, and no hand', () => {
    layout(null);
    expect(screen.getAllByText(/^seat/)).toHaveLength(4);
    expect(screen.queryByText('my cards')).not.toBeInTheDocument();
  });
});

test('plays: cards that lie there, and the places of those who have yet to play', () => {
  const places = [
    { seat: 2, name: 'Théo', lies: true, role: 'ahead', ahead: true },
    { seat: 0, name: 'You', lies: false, awaited: true },
    { seat: 1, name: 'Ada', lies: false },
  ];
  const card = says<number>((seat) => `card of ${seat}`);
  render(Plays, { props: { places, label: 'The trick', me: 0, card } });
  const said = within(screen.getByRole('list', { name: 'The trick' })).getAllByRole('listitem');
  expect(said.map((each) => each.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    'card of 2 Théo ahead',
    'your card You',
    'Ada',
  ]);
});

test.each([
  ['the card on top', { card: text('an open card') }, 'an open card'],
  ['the back of a card', { back: 'three cards' }, ''],
  ['nothing', {}, ''],
])('a pile shows %s', (_, changes, words) => {
  const about = () => undefined;
  render(Pile, { props: { label: 'Discard', value: '3', place: 'discard', about, ...changes } });
  const pile = document.querySelector('[data-place="discard"]');
  expect(pile).toHaveTextContent(words);
  expect(screen.queryAllByRole('img', { name: 'three cards' })).toHaveLength('back' in changes ? 1 : 0);
  expect(screen.getByText('3')).toBeInTheDocument();
});
