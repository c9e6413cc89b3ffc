/** The table of Hybris for tests of its board. */
import { render } from '@testing-library/svelte';
import { vi } from 'vitest';
import type { Choice, Question, Update } from '$lib/protocol';
import Board from '../../src/boards/hybris/Board.svelte';
import type { View } from '../../src/boards/hybris/view';
import type { BoardProps } from '../../src/boards/props';
import { texts } from '../fixtures/read';

export const NAMES = ['Véra', 'Ada', 'Théo', 'Nora'];
export const FRENCH = texts('fr', 'hybris');

/** The board of Hybris as somebody sees it, with spies for all that it asks of its page. */
export function show(update: Update, changes: Partial<BoardProps> = {}) {
  const props: BoardProps = {
    view: update.view,
    questions: update.questions,
    choose: vi.fn(),
    redraft: vi.fn(),
    cancel: vi.fn(),
    ask: vi.fn(),
    onpreview: vi.fn(),
    texts: FRENCH,
    me: update.seat,
    names: NAMES,
    ...changes,
  };
  return { ...render(Board, { props }), props };
}

export function viewOf(update: Update): View {
  return update.view as unknown as View;
}

/** The names of all elements of a kind. */
export function named(what: 'choice' | 'el' | 'place' | 'mirror'): string[] {
  const found = document.querySelectorAll<HTMLElement>(`[data-${what}]`);
  return [...found].map((each) => each.dataset[what] ?? '').sort();
}

/** The names of all that may be chosen. */
export function listed(questions: readonly Question[]): string[] {
  return questions.flatMap((question) => question.choices.map((choice) => choice.name)).sort();
}

/** The element that stands for a choice. */
export function element(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-choice="${name}"]`);
  if (!found) throw new Error(`${name} cannot be chosen`);
  return found;
}

/** The same position after some parts of an answer. */
export function after(
  update: Update,
  parts: readonly string[],
  choices: readonly Choice[],
): Partial<BoardProps> {
  const questions = update.questions.map((question) => ({ ...question, choices: [...choices] }));
  return { draft: parts, questions };
}
