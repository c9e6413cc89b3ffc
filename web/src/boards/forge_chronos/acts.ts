/** Steps of an act: which continue it, what they complete, and what comes next. */
import { m } from '$lib/language.svelte';
import type { Piece } from '$lib/texts';
import { isBlade, isPart } from './elements';
import type { ForgeView } from './view.gen';

/** The main button. */
export interface Act {
  name: string; // the listed choice
  words: string;
  hours: number | undefined; // its duration
}

const STEPS = ['blade', 'give', 'take', 'swap', 'ratio', 'done'];

/** Returns the kind of step of a name. */
export function kindOf(name: string): string {
  if (isPart(name)) return isBlade(name) ? 'blade' : 'handle';
  return name.split(':')[0] ?? name;
}

/** True if another touch follows anyway, so that no confirmation is needed. */
export function isStep(name: string): boolean {
  return STEPS.includes(kindOf(name));
}

/** Returns in a word what a choice completes. */
export function verb(name: string, draft: readonly string[], view: ForgeView): string {
  const [first = ''] = draft;
  switch (kindOf(name)) {
    case 'done':
    case 'blade':
      return m.forge_do_forge();
    case 'handle':
      if (!isPart(first) || first === name) return m.forge_do_forge();
      return view.blades.includes(first) ? m.forge_do_both() : m.forge_do_join();
    case 'n':
      return m.forge_do_trade();
    case 'mine':
      return m.forge_do_mine();
    case 'bed':
      return m.forge_do_bed();
    case 'again':
      return m.forge_do_again();
    case 'assistant':
      return m.forge_do_hire();
    default:
      return view.dig ? m.forge_do_keep() : m.forge_do_mine();
  }
}

/** Returns the prompt of an unfinished act; undefined: none was begun, or it is complete. */
export function asks(draft: readonly string[], listed: readonly string[]): Piece[] | undefined {
  const [first = ''] = draft;
  const kinds = new Set(listed.map(kindOf));
  if (!draft.length || !listed.length) return undefined;
  if (isPart(first)) {
    if (!kinds.has('done')) return pieces(m.forge_ask_join());
    return pieces(kinds.has('handle') ? m.forge_ask_handle() : m.forge_ask_blade());
  }
  if (kinds.has('give')) return pieces(m.forge_ask_give());
  if (kinds.has('take')) return pieces(m.forge_ask_take());
  if (kinds.has('ratio')) return pieces(m.forge_ask_ratio());
  if (kinds.has('n')) return pieces(m.forge_ask_times());
  return pieces(m.forge_ask_return());
}

/** Splits a sentence in which the part between stars is to be touched. */
function pieces(sentence: string): Piece[] {
  return sentence.split('*').map((words, at) => (at % 2 ? { element: 'touch', name: words } : words));
}
