/** What a seat of Chronicle sees (views.py), and how its parts are called and arranged. Nothing here decides. */
import type { Told } from '$lib/protocol';
import type { Texts } from '$lib/texts';
import type { Chit } from '..';
import type { TableView } from '../props';

export type Card = string; // card:b07, card:king
export type Story = string; // story:st01
export type Suit = string; // suit:power

/** The groups that allies lie in: the suits, and the wild cards. */
export const GROUPS = ['power', 'wisdom', 'love', 'wild'] as const;
export type Group = (typeof GROUPS)[number];
export type Measure = Group | 'total' | 'evil';
export type Counts = Readonly<Record<Measure, number>>;

export const GOAL = 3; // points that win (CR-R01)

export interface Player {
  cards: number; // in hand
  points: number;
  gains: Record<string, number>; // by story, and by `four_evil`: how often it gave points
  allies: Card[];
  counts?: Counts | undefined; // the allies as scoring sees them; missing only between two updates
  excluded: boolean; // from scoring, as things are
  shown: Card[]; // seen going into the hand, and not seen leaving it
  voids: Suit[]; // suits that the player is known not to hold
}

export interface Play {
  seat: number;
  card: Card | null; // null: somebody else's, face down
  face_down: boolean; // played so, and not seen yet
  turned: boolean; // by a 7
  unveiled?: boolean; // only between two updates: played face down, and seen now
}

export interface Meeting {
  leader: number;
  led: Suit | null; // null while only wild cards lie there
  plays: Play[]; // in the order of play
  missing: number[]; // seats that have not played yet
  turn: number; // whose card is next
  cut: boolean; // ended by a 5
  ahead: number | null; // who would win if nobody played any more
}

export interface InPlay {
  story: Story;
  again: boolean; // brought back by another story
  ahead: number[]; // who would score it now
}

/** An ability that waits for a choice. */
export interface Using {
  seat: number;
  card: Card;
  ability: string;
  drained: number | null; // who has to discard a card
  gift: Card | null; // the ally that is being given away
}

export interface View extends TableView {
  phase: 'opening' | 'meeting' | 'over';
  stories: { playing: InPlay[]; used: Story[]; pile: Story[] };
  aside: Card | null; // with five seats
  leader: number | null;
  discard: { top: Card | null; size: number };
  players: Player[];
  meeting: Meeting | null;
  ability: Using | null;
  hand: Card[]; // own
  verdict?: Verdict | undefined; // only between two updates: the round is being scored
}

/** How a round has ended. */
export interface Verdict {
  round: number;
  stories: { story: Story; seats: number[] }[]; // who has scored each
  gatherer: number | null; // who has all Evil cards, and scores alone
  notes: Told[]; // who was purified, pardoned, excluded
}

// -- cards -------------------------------------------------------------------------------------------

const SUITED = 'bgr'; // the first letters of cards, in the order of the suits
const STRENGTHS = 10;
const WILD = ['king', 'demon', 'dragon', 'sage', 'fool', 'angel'];

/** The place of a card in the deck: by suit and strength, then the wild ones. */
export function cardNumber(card: Card): number {
  const ref = card.slice(5);
  const wild = WILD.indexOf(ref);
  if (wild >= 0) return SUITED.length * STRENGTHS + wild;
  return SUITED.indexOf(ref.charAt(0)) * STRENGTHS + Number(ref.slice(1)) - 1;
}

export function inOrder(cards: readonly Card[]): Card[] {
  return [...cards].sort((one, other) => cardNumber(one) - cardNumber(other));
}

/** The group of a card by its name: suits cannot be changed by a card file. */
export function groupOf(card: Card): Group {
  return GROUPS[Math.min(3, Math.floor(cardNumber(card) / STRENGTHS))] ?? 'wild';
}

/** The suit that a card leads; null for a wild one. */
export function suitOf(card: Card): Suit | null {
  const group = groupOf(card);
  return group === 'wild' ? null : `suit:${group}`;
}

/** Pictures of the wild characters; the others look like what they can do. */
const PORTRAITS: Record<string, string> = {
  king: 'ability-crown',
  demon: 'ability-curse',
  dragon: 'ability-devour',
  sage: 'wild-sage',
  fool: 'ability-swap',
  angel: 'ability-purify',
};

/** How a group of cards is drawn: its shape is ours, its name and colour are rows of the game or of a card file. */
export interface GroupLook {
  symbol: string;
  colour: string;
}

export function groupLook(group: Group, texts: Texts): GroupLook {
  const colour = texts.row(`suit:${group}`)?.['colour'];
  return { symbol: `suit-${group}`, colour: colour === undefined ? 'var(--ink-700)' : String(colour) };
}

/** All that a drawing of a card needs. */
export interface CardLook extends GroupLook {
  name: string; // of the character alone
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

/** Cards in sentences are drawn with their strength and suit, wild ones with their picture. */
export function chit(element: string, texts: Texts): Chit | undefined {
  if (!element.startsWith('card:')) return undefined;
  const { strength, symbol, picture, colour } = cardLook(element, texts);
  return strength ? { text: String(strength), symbol, colour } : { text: '\u200b', symbol: picture, colour }; // an empty text, but one with a base line
}

/** What the allies of a seat count: as the server says, or while an update is being told, by what lies there. */
export function countsOf({ counts, allies }: Player, texts: Texts): Counts {
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

/** What a story asks for; undefined: it brings other stories and scores nothing itself. */
export interface Condition {
  how: 'most' | 'fewest';
  what: Measure;
}

export function conditionOf(story: Story, texts: Texts): Condition | undefined {
  const [how, what] = String(texts.row(story)?.['scores'] ?? '').split(' ');
  if ((how !== 'most' && how !== 'fewest') || !what) return undefined;
  return { how, what: what as Measure };
}

/** The drawing of what a story counts. */
export function measureLook(what: Measure, texts: Texts): GroupLook {
  if (what === 'total') return { symbol: 'ability-triple', colour: 'var(--ink-700)' };
  if (what === 'evil') return { symbol: 'ability-evil', colour: 'var(--ink-900)' };
  return groupLook(what, texts);
}

// -- seats -------------------------------------------------------------------------------------------

/** The seats of a meeting: those who have played in their order, then those who still will. */
export function aroundTable({ plays, missing, turn }: Meeting, seats: number): number[] {
  const played = plays.map((play) => play.seat);
  const later = missing.filter((seat) => !played.includes(seat));
  const after = (seat: number) => (seat - turn + seats) % seats;
  return [...played, ...later.sort((one, other) => after(one) - after(other))];
}
