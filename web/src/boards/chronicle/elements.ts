/** Elements of Chronicle: names, drawings and order. No rules. */
import type { Texts } from '$lib/texts';
import type { Chit } from '..';
import { CARDS, STRENGTHS, SUITS } from './facts.gen';
import type { StagedPlayer } from './staged';
import type { CountsView, MeetingView } from './view.gen';

export * from './facts.gen';

export type Card = string; // card:b07, card:king
export type Story = string; // story:st01
export type Suit = string; // suit:power

/** Groups of allies: the suits, and the wild cards. */
export const GROUPS = [...SUITS, 'wild'] as const;
export type Group = (typeof GROUPS)[number];
export type Measure = Group | 'total' | 'evil';

// -- cards -------------------------------------------------------------------------------------------

/** True for the name of a card. */
export function isCard(element: string): boolean {
  return element.startsWith('card:');
}

/** Returns the position of a card in the deck: by suit and strength, then the wild ones. */
export function cardNumber(card: Card): number {
  return (CARDS as readonly string[]).indexOf(card);
}

export function inOrder(cards: readonly Card[]): Card[] {
  return [...cards].sort((one, other) => cardNumber(one) - cardNumber(other));
}

/** Returns the group of a card by its name; card files cannot change suits. */
export function groupOf(card: Card): Group {
  return GROUPS[Math.min(SUITS.length, Math.floor(cardNumber(card) / STRENGTHS))] ?? 'wild';
}

/** Returns the suit that a card leads; null for a wild one. */
export function suitOf(card: Card): Suit | null {
  const group = groupOf(card);
  return group === 'wild' ? null : `suit:${group}`;
}

/** Portraits of the wild characters; the others are drawn by ability. */
const PORTRAITS: Record<string, string> = {
  king: 'ability-crown',
  demon: 'ability-curse',
  dragon: 'ability-devour',
  sage: 'wild-sage',
  fool: 'ability-swap',
  angel: 'ability-purify',
};

/** Drawing of a group of cards: the shape is fixed, name and colour come from rows of the game or of a card file. */
export interface GroupLook {
  symbol: string;
  colour: string;
}

export function groupLook(group: Group, texts: Texts): GroupLook {
  const colour = texts.row(`suit:${group}`)?.['colour'];
  return { symbol: `suit-${group}`, colour: colour === undefined ? 'var(--ink-700)' : String(colour) };
}

/** Everything needed to draw a card. */
export interface CardLook extends GroupLook {
  name: string; // of the character only
  strength: number; // 0: none
  group: Group;
  abilities: string[];
  picture: string;
  isEvil: boolean;
  isTriple: boolean;
}

export function cardLook(card: Card, texts: Texts): CardLook {
  const row = texts.row(card);
  const group = groupOf(card);
  const abilities = String(row?.['ability'] ?? '')
    .split(' ')
    .filter((word) => word && word !== 'nothing');
  const shown = abilities.find((word) => word !== 'evil') ?? abilities[0];
  return {
    ...groupLook(group, texts),
    name: String(row?.[texts.lang] ?? card),
    strength: group === 'wild' ? 0 : Number(card.slice(6)),
    group,
    abilities,
    picture: PORTRAITS[card.slice(5)] ?? (shown ? `ability-${shown}` : `suit-${group}`),
    isEvil: abilities.includes('evil'),
    isTriple: abilities.includes('triple'),
  };
}

/** Draws cards in sentences with strength and suit, wild ones with their portrait. */
export function chit(element: string, texts: Texts): Chit | undefined {
  if (!element.startsWith('card:')) return undefined;
  const { strength, symbol, picture, colour } = cardLook(element, texts);
  return strength ? { text: String(strength), symbol, colour } : { text: '\u200b', symbol: picture, colour }; // an empty text, but one with a base line
}

/** Returns the value of a seat's allies: the server's, or during an update, from the cards shown. */
export function countsOf({ counts, allies }: StagedPlayer, texts: Texts): CountsView {
  if (counts) return counts;
  const found: Record<Measure, number> = { power: 0, wisdom: 0, love: 0, wild: 0, total: 0, evil: 0 };
  for (const card of allies) {
    const { group, isEvil, isTriple } = cardLook(card, texts);
    const n = isTriple ? 3 : 1; // CR-073
    found.total += n;
    found[group] += group === 'wild' ? 1 : n;
    if (isEvil) found.evil += 1;
  }
  return found;
}

// -- stories -----------------------------------------------------------------------------------------

/** Returns the requirement of a story; undefined: it brings other stories and scores nothing itself. */
export interface Condition {
  how: 'most' | 'fewest';
  what: Measure;
}

export function conditionOf(story: Story, texts: Texts): Condition | undefined {
  const [how, what] = String(texts.row(story)?.['scores'] ?? '').split(' ');
  if ((how !== 'most' && how !== 'fewest') || !what) return undefined;
  return { how, what: what as Measure };
}

/** Returns the drawing of what a story counts. */
export function measureLook(what: Measure, texts: Texts): GroupLook {
  if (what === 'total') return { symbol: 'ability-triple', colour: 'var(--ink-700)' };
  if (what === 'evil') return { symbol: 'ability-evil', colour: 'var(--ink-900)' };
  return groupLook(what, texts);
}

// -- seats -------------------------------------------------------------------------------------------

/** Returns the seats of a meeting: in order of play, then those who have not played. */
export function aroundTable(
  { plays, missing, turn }: Pick<MeetingView, 'plays' | 'missing' | 'turn'>,
  seats: number,
): number[] {
  const played = plays.map((play) => play.seat);
  const later = missing.filter((seat) => !played.includes(seat));
  const after = (seat: number) => (seat - turn + seats) % seats;
  return [...played, ...later.sort((one, other) => after(one) - after(other))];
}
