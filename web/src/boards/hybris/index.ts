/** Hybris, as the table loads it. */
import { m } from '$lib/language.svelte';
import type { Piece, Reader, Texts } from '$lib/texts';
import type { Chit, Seen } from '..';
import { SIGILS, sigil } from './sigils';
import { AGES, kindOf, refOf } from './names';
import { plannable } from './standing';
import type { StagedView } from './staged';

const HOLE = '\0'; // where the drawn character goes in its sentence

export { default } from './Board.svelte';
export { score } from './score';
export { stages } from './stages';

/** The Age. */
export function where({ age }: StagedView): { n: number; of: number; what: string } | undefined {
  return age ? { n: age, of: AGES, what: m.hybris_age_word() } : undefined;
}

/** Goods and pieces in sentences are drawn. */
export function chit(element: string, texts: Texts): Chit | undefined {
  const [kind, ref] = [kindOf(element), refOf(element)];
  if (!['good', 'piece'].includes(kind) || !Object.hasOwn(SIGILS, ref)) return undefined;
  return { text: texts.name(element), symbol: sigil(ref), colour: 'var(--ink-900)' };
}

/** Returns the prompt: the character to get a token, the next part of an answer, or the winner. */
export function asks(
  draft: readonly string[],
  listed: readonly string[],
  { view, texts, reader }: Seen<StagedView>,
): Piece[] | undefined {
  if (view.outcome) return won(view, texts, reader);
  if (listed.includes('token:none')) return planned(view, draft.length, texts, reader);
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

function won({ outcome, players, chronos }: StagedView, texts: Texts, reader: Reader): Piece[] | undefined {
  if (chronos) return [ending(outcome?.places.includes(1) ?? false, players.length)];
  const seat = outcome?.places.indexOf(1) ?? -1;
  const player = players[seat];
  if (!player) return undefined;
  const byUpgrades = outcome?.reasons[seat]?.some(({ reason }) => reason === 'upgrades');
  const params = { seat: `seat:${seat}`, n: player.vp };
  return texts.pieces({ text: byUpgrades ? 'over_upgrades' : 'over', params }, reader);
}

/** Returns the result of a game against Chronos. */
function ending(isWon: boolean, players: number): string {
  if (!isWon) return m.hybris_chronos_won();
  return players > 1 ? m.hybris_won_together() : m.hybris_won_alone();
}

function planned({ players }: StagedView, done: number, texts: Texts, { me }: Reader): Piece[] | undefined {
  const own = typeof me === 'number' ? players[me] : undefined;
  const next = own ? plannable(own)[done] : undefined;
  if (next === undefined) return undefined;
  const [before = '', after = ''] = m.hybris_plan_for({ character: HOLE }).split(HOLE);
  return [before, { element: next, name: texts.name(next) }, after];
}
