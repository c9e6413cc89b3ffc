/** Hybris, as the table loads it. */
import { m } from '$lib/language.svelte';
import type { Piece, Reader, Texts } from '$lib/texts';
import type { Chit, Seen } from '..';
import { SIGILS, sigil } from './sigils';
import { AGES, kindOf, plannable, refOf, type View } from './view';

export { default } from './Board.svelte';
export { stages } from './stages';

/** The Age. */
export function where(view: Record<string, unknown>): { n: number; of: number; what: string } | undefined {
  const { age } = view as unknown as View;
  return age ? { n: age, of: AGES, what: m.hybris_age_word() } : undefined;
}

/** Goods and pieces in sentences are drawn. */
export function chit(element: string, texts: Texts): Chit | undefined {
  const [kind, ref] = [kindOf(element), refOf(element)];
  if (!['good', 'piece'].includes(kind) || !Object.hasOwn(SIGILS, ref)) return undefined;
  return { text: texts.name(element), symbol: sigil(ref), colour: 'var(--ink-900)' };
}

/** What to do: whom a token is for, the next part of an answer; who has won. */
export function asks(
  draft: readonly string[],
  listed: readonly string[],
  { view, texts, reader }: Seen,
): Piece[] | undefined {
  const table = view as unknown as View;
  if (table.outcome) return won(table, texts, reader);
  if (listed.includes('token:none')) return planned(table, draft.length, texts, reader);
  if (!draft.length || !listed.length) return undefined;
  const [kind = ''] = listed.map(kindOf);
  const next: Partial<Record<string, () => string>> = {
    pillar: m.hybris_ask_second_pillar,
    concept: m.hybris_ask_focus,
    seat: m.hybris_ask_board,
    space: m.hybris_ask_space,
    n: m.hybris_ask_waive,
    piece: m.hybris_ask_piece,
    city: m.hybris_ask_city,
    card: m.hybris_ask_card,
    premonition: m.hybris_ask_card,
  };
  const said = next[kind]?.();
  return said === undefined ? undefined : [said];
}

function won({ outcome, players, chronos }: View, texts: Texts, reader: Reader): Piece[] | undefined {
  if (chronos) return [ending(outcome?.places.includes(1) ?? false, players.length)];
  const seat = outcome?.places.indexOf(1) ?? -1;
  const player = players[seat];
  if (!player) return undefined;
  const byUpgrades = outcome?.reasons[seat]?.some(({ reason }) => reason === 'upgrades');
  const params = { seat: `seat:${seat}`, n: player.vp };
  return texts.pieces({ text: byUpgrades ? 'over_upgrades' : 'over', params }, reader);
}

/** How a game against Chronos has ended. */
function ending(isWon: boolean, players: number): string {
  if (!isWon) return m.hybris_chronos_won();
  return players > 1 ? m.hybris_won_together() : m.hybris_won_alone();
}

function planned({ players }: View, done: number, texts: Texts, { me }: Reader): Piece[] | undefined {
  const own = typeof me === 'number' ? players[me] : undefined;
  const next = own ? plannable(own)[done] : undefined;
  if (next === undefined) return undefined;
  return [m.hybris_plan_for(), { element: next, name: texts.name(next) }, m.hybris_plan_rest()];
}
