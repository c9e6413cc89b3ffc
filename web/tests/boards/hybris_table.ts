/** The table of Hybris for tests of its board. */
import { render } from '@testing-library/svelte';
import { vi } from 'vitest';
import type { Choice, Question } from '$lib/protocol';
import Board from '../../src/boards/hybris/Board.svelte';
import type { StagedView } from '../../src/boards/hybris/staged';
import type { BoardProps } from '../../src/boards/props';
import { cards, texts, type UpdateOf } from '../fixtures/read';

export const NAMES = ['Véra', 'Ada', 'Théo', 'Nora'];
export const FRENCH = texts('fr', 'hybris');

/** The board of Hybris as somebody sees it, with spies for all that it asks of its page. */
export function show(update: UpdateOf<StagedView>, changes: Partial<BoardProps<StagedView>> = {}) {
  const props: BoardProps<StagedView> = {
    view: update.view,
    questions: update.questions,
    choose: vi.fn(),
    redraft: vi.fn(),
    cancel: vi.fn(),
    ask: vi.fn(),
    onpreview: vi.fn(),
    texts: FRENCH,
    cards,
    me: update.seat,
    names: NAMES,
    ...changes,
  };
  return { ...render(Board, { props }), props };
}

export function viewOf(update: UpdateOf<StagedView>): StagedView {
  return update.view;
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
  update: UpdateOf<StagedView>,
  parts: readonly string[],
  choices: readonly Choice[],
): Partial<BoardProps<StagedView>> {
  const questions = update.questions.map((question) => ({ ...question, choices: [...choices] }));
  return { draft: parts, questions };
}
