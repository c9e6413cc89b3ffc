/** A lesson: its steps, the one answer that leads on, and what is said about the others. */
import { beforeEach, describe, expect, test } from 'vitest';
import { Lesson } from '../src/lib/lesson.svelte';
import type { Question, Tutorial, Update, View } from '../src/lib/protocol';

function question(decision: string, ...names: string[]): Question {
  const choices = names.map((name) => ({ name, hint: { text: 'hint', params: { those: [name] } } }));
  return { number: 1, decision, prompt: { text: 'prompt', params: {} }, choices, more: false, owed: true };
}

function seen(n: number): View {
  return { game: '', seat: 0, seats: n, outcome: null, open: [], waiting: [] };
}

function moment(n: number, ...questions: Question[]): Update {
  return { type: 'update', seat: 0, kept: 0, events: [], view: seen(n), questions, back: '' };
}

const STEP = { note: 'Look.', decision: '', answer: null, focus: [], refused: {} };
const TUTORIAL: Tutorial = {
  title: '',
  seat: 0,
  names: ['', 'Ada'],
  options: {},
  moments: [
    moment(0, question('X-D1', 'card:1', 'card:2')),
    moment(1),
    moment(2, question('X-D2', 'glass:1', 'glass:2')),
    moment(3),
  ],
  steps: [
    { ...STEP, at: 0 },
    { ...STEP, at: 0, decision: 'X-D1', answer: 'card:1', refused: { 'card:3': 'X-001' } },
    { ...STEP, at: 2, decision: 'X-D2', answer: 'glass:1>pile:0' },
    { ...STEP, at: 3 },
  ],
};

let lesson: Lesson;

beforeEach(() => {
  lesson = new Lesson();
  lesson.tutorial = TUTORIAL;
});

test('a note alone asks nothing', () => {
  expect(lesson.questions).toEqual([]);
  expect(lesson.moment?.view).toEqual(seen(0));
  lesson.ask('card:3');
  expect(lesson.remark).toBeNull();
  expect(lesson.next()).toEqual([]); // the same moment
  expect(lesson.number).toBe(1);
});

describe('where a choice is asked for', () => {
  beforeEach(() => {
    lesson.next();
  });

  test('everything that is listed can be touched, and one choice leads on', () => {
    expect(lesson.questions.map((each) => each.choices.map((choice) => choice.name))).toEqual([
      ['card:1', 'card:2'],
    ]);
    expect(lesson.choose('card:2')).toBe(false);
    expect(lesson.remark).toEqual({ kind: 'other', hint: { text: 'hint', params: { those: ['card:2'] } } });
    expect(lesson.choose('card:1')).toBe(true);
    expect(lesson.remark).toBeNull();
    expect(lesson.next().map((each) => each.view)).toEqual([seen(1), seen(2)]);
  });

  test('what is not listed names the rule, if there is one', () => {
    lesson.ask('card:3');
    expect(lesson.remark).toEqual({ kind: 'not', rule: 'X-001' });
    lesson.ask('tree:1');
    expect(lesson.remark).toEqual({ kind: 'not', rule: '' });
  });

  test('an answer of several parts is given part by part', () => {
    lesson.choose('card:1');
    lesson.next();
    expect(lesson.choose('glass:1')).toBe(false);
    expect(lesson.draft).toEqual(['glass:1']);
    expect(lesson.remark).toBeNull();
    expect(lesson.questions[0]?.choices).toEqual([{ name: 'pile:0', hint: null }]);
    expect(lesson.choose('glass:2')).toBe(false);
    expect(lesson.remark).toEqual({ kind: 'other', hint: null });
    expect(lesson.choose('pile:0')).toBe(true);
  });
});

test('one may go back, and to the beginning, but not beyond the ends', () => {
  lesson.back();
  expect(lesson.number).toBe(0);
  for (let i = 0; i < 9; i++) lesson.next();
  expect([lesson.number, lesson.isLast]).toEqual([3, true]);
  expect(lesson.next()).toEqual([]);
  lesson.back();
  expect(lesson.number).toBe(2);
  lesson.restart();
  expect([lesson.number, lesson.draft]).toEqual([0, []]);
});

test('before it is there, a lesson is empty', () => {
  const empty = new Lesson();
  expect([empty.questions, empty.moment, empty.steps]).toEqual([[], undefined, []]);
  expect(empty.next()).toEqual([]);
});
