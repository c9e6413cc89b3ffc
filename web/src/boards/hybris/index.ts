/** Hybris, as the table loads it. */
import { m } from '$lib/language.svelte';
import type { Piece, Texts } from '$lib/texts';
import type { Chit, Seen } from '..';
import { SIGILS, sigil } from './sigils';
import { charactersOf, kindOf, refOf, type View } from './view';

export { default } from './Board.svelte';
export { stages } from './stages';

/** The Age. */
export function where(view: Record<string, unknown>): { n: number; of: number; what: string } | undefined {
  const { age } = view as unknown as View;
  return age ? { n: age, of: 6, what: m.hybris_age_word() } : undefined;
}

/** Goods, elements and pieces in sentences are drawn. */
export function chit(element: string, texts: Texts): Chit | undefined {
  const [kind, ref] = [kindOf(element), refOf(element)];
  void texts;
  if (!['good', 'piece'].includes(kind) || !Object.hasOwn(SIGILS, ref)) return undefined;
  return { text: '', symbol: sigil(ref), colour: 'var(--ink-900)' };
}

/** What to do: whom a token is for while planning; who has won. */
export function asks(
  draft: readonly string[],
  listed: readonly string[],
  { view, texts, reader }: Seen,
): Piece[] | undefined {
  const table = view as unknown as View;
  if (table.outcome) {
    const seat = table.outcome.places.indexOf(1);
    const player = table.players[seat];
    return player
      ? texts.pieces({ text: 'over', params: { seat: `seat:${seat}`, n: player.vp } }, reader)
      : undefined;
  }
  if (listed.includes('token:none') && typeof reader.me === 'number') {
    const own = table.players[reader.me];
    const party = own
      ? charactersOf(own).filter(
          (each) => each !== 'character:olympian' && own.characters[each] === 'reserve',
        )
      : [];
    const next = party[draft.length];
    if (!next) return undefined;
    return [m.hybris_plan_for(), { element: next, name: texts.name(next) }, m.hybris_plan_rest()];
  }
  return undefined;
}
