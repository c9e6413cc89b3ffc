/** History of a table by moments. */
import { expect, test } from 'vitest';
import { EMPTY, momentOf, storyOf, withUpdate, withWhole } from '../../src/lib/story';
import { event, update } from '../fakes';

const [a, b, c] = [event('a'), event('b'), event('c')];

test('updates are added to the story', () => {
  const story = storyOf([update({ events: [a] }), update({ kept: 1, events: [b, c] })]);
  expect(story.log).toEqual([a, b, c]);
  expect(story.moments.map((moment) => moment.length)).toEqual([1, 3]);
  expect(story).toEqual(
    withUpdate(withUpdate(EMPTY, update({ events: [a] })), update({ kept: 1, events: [b, c] })),
  );
});

test('what was taken back is gone, with its moments', () => {
  const story = storyOf([update({ events: [a] }), update({ kept: 1, events: [b] }), update({ kept: 1 })]);
  expect(story.log).toEqual([a]);
  expect(story.moments.map((moment) => moment.length)).toEqual([1, 1]);
});

test('a whole update keeps the moments that still stand', () => {
  const before = storyOf([update({ events: [a] }), update({ kept: 1, events: [b] })]);
  const after = withWhole(before, update({ events: [a, c] }));
  expect(after.log).toEqual([a, c]);
  expect(after.moments.map((moment) => moment.length)).toEqual([1, 2]);
  expect(after.moments.at(-1)?.events).toEqual([c]);
});

test('an event is found in the moment that told it', () => {
  const story = storyOf([update({ events: [a] }), update({ kept: 1, events: [b, c] })]);
  expect([0, 1, 2, 9].map((at) => momentOf(story, at))).toEqual([0, 1, 1, 1]);
});
