/** Cooperative games: one win chance for all, and no places. */
import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { m, setLanguage } from '../../src/lib/language.svelte';
import ChanceGraph from '../../src/widgets/ChanceGraph.svelte';
import { meanwhile } from '../../src/widgets/sentences';
import { seen } from '../fakes';
import { textsOf } from '../fixtures/read';

const texts = textsOf('en', 'outcome-won = { $seat } wins.\nname-seat = seat { $n }');
const shares = [
  [0.4, 0.4],
  [1, 1],
];

beforeEach(() => setLanguage('en'));

test.each([
  [true, 2, 'all players 100%'],
  [true, 1, 'Vera 100%'],
  [false, 2, 'Vera 100%, Ada 100%'],
])('the graph has one line for those who have one chance (%s, %i)', (together, seats, says) => {
  const moments = shares.map((row) => row.slice(0, seats));
  const chances = { seats, moments, key: [1] };
  render(ChanceGraph, { chances, names: ['Vera', 'Ada'], together, at: 1, onpick: () => undefined });
  expect(screen.getByRole('img')).toHaveAccessibleName(`${m.replay_chances()}: ${says}`);
  expect(document.querySelectorAll('.line')).toHaveLength(together ? 1 : 2);
});

test('a lost game has no winner', () => {
  const lost = seen({ outcome: { places: [2, 2], reasons: [[], []] } });
  expect(meanwhile(lost, texts, {})).toEqual([m.ended_lost()]);
  const won = seen({ outcome: { places: [2, 1], reasons: [[], []] } });
  expect(texts.say({ text: 'outcome.won', params: { seat: 'seat:1' } })).toContain('wins');
  expect(meanwhile(won, texts, {})).not.toEqual([m.ended_lost()]);
});
