/** What a seat of Contre-temps sees (views.py), and how its parts are called and arranged. Nothing here decides. */
import type { Texts } from '$lib/texts';
import type { TableView } from '../props';

export type Card = string; // card:b07
export type Suit = string; // suit:b
export const START = 0; // the place of the constant, before the first event

export interface TimelineEvent {
  event: number; // its number
  owner: number | null; // the seat whose disc lies there
  led: Suit | null; // the suit to be followed there
  card: Card | null; // the card that defends it
}

export interface Player {
  cards: number; // in hand
  crystals: number;
  discs: number; // not on the timeline
  pawn: number; // an event, or START
  voids: Suit[]; // suits that the player is known not to hold
}

export interface Trick {
  event: number;
  leader: number; // who plays the first card
  party: number[]; // the seats that take part
  cards: { seat: number; card: Card }[]; // in the order of play
  ahead?: number | null; // whose card is the best so far, where the server tells it
}

export interface View extends TableView {
  options: { mode: 'classic' | 'paradox'; second_instability_ends_game: 'on' | 'off' };
  phase: 'setup' | 'events' | 'constant' | 'time' | 'scientists' | 'over';
  marker: number | null; // who holds the First Player marker
  present: number | null; // the event that is the present
  constant: Card | null;
  instabilities: number;
  reserve: number;
  timeline: TimelineEvent[]; // in the order of the table
  stack: number[]; // tokens not placed yet
  resolved: number[]; // events of this round that are resolved, or being resolved
  players: Player[];
  discard: Card[];
  trick: Trick | null;
  travellers: number[]; // who changes the constant now
  hand: Card[]; // own
  pick: Card | null; // own card for the constant
  trip: number | null; // own trip: so many events back, or forward if negative
  shown?: Shown | undefined; // only between two updates
}

/** What was hidden and is being shown, while an update is told step by step. */
export interface Shown {
  trips?: (number | null)[]; // by seat: where it goes, an event or START
  picks?: { seat: number; card: Card }[]; // cards at the constant
}

const SYMBOLS: Record<string, string> = {
  a: 'suit-sablier',
  b: 'suit-pendule',
  c: 'suit-cadran',
  d: 'suit-comete',
  e: 'suit-boussole',
};

/** How a suit is drawn: its shape is ours, its name and colour are rows of the game or of a card file. */
export interface SuitLook {
  symbol: string;
  colour: string;
  name: string;
}

export function suitLook(suit: Suit, texts: Texts): SuitLook {
  return {
    symbol: SYMBOLS[suit.slice(-1)] ?? 'suit-boussole',
    colour: String(texts.row(suit)?.['colour'] ?? 'currentColor'),
    name: texts.name(suit),
  };
}

/** card:b07 is of suit:b. */
export function suitOf(card: Card): Suit {
  return `suit:${card.charAt(5)}`;
}

export function valueOf(card: Card): number {
  return Number(card.slice(6));
}

/** All that a drawing of a card needs. */
export function cardLook(card: Card, texts: Texts): SuitLook & { value: number } {
  return { ...suitLook(suitOf(card), texts), value: valueOf(card), name: texts.name(card) };
}

/** event:3, or the place of the constant. */
export function placeName(place: number): string {
  return place === START ? 'start' : `event:${place}`;
}

/** All places from the constant on: steps of a trip lead from one to the next. */
export function places(view: View): number[] {
  return [START, ...view.timeline.map((each) => each.event)];
}

/** Where a choice of a trip leads (`n:2`, `back:2`, `forward:1`); undefined where there is no place. */
export function destination(view: View, choice: string): number | undefined {
  const [way, steps] = choice.split(':');
  const line = places(view);
  const here = line.indexOf(view.present ?? START);
  return line[here + Number(steps) * (way === 'forward' ? 1 : -1)];
}

/** Where the own trip leads that is chosen and not shown yet. */
export function ownDestination(view: View): number | undefined {
  if (view.trip === null) return undefined;
  return destination(view, view.trip < 0 ? `forward:${-view.trip}` : `n:${view.trip}`);
}

/** How many crystals a choice of a trip costs: one a step. */
export function cost(choice: string): number {
  return Number(choice.split(':')[1]);
}

/** The choice that leads to a place, listed or not: what to ask about when it is touched. */
export function tripTo(view: View, place: number): string {
  const line = places(view);
  const steps = line.indexOf(view.present ?? START) - line.indexOf(place);
  if (steps < 0) return `forward:${-steps}`;
  return steps > 0 && view.options.mode === 'paradox' ? `back:${steps}` : `n:${steps}`;
}

/** The events that are played this round, in turn: the present, then back in time, then what lies ahead. */
export function orderOfRound(view: View): number[] {
  const present = view.present ?? START;
  const visited = new Set(view.players.map((player) => player.pawn).filter((place) => place !== START));
  const before = [...visited].filter((event) => event < present).sort((a, b) => b - a);
  const after = [...visited].filter((event) => event > present).sort((a, b) => a - b);
  return [...(visited.has(present) ? [present] : []), ...before, ...after];
}

/** The seats of a trick around the table, from the one that leads. */
export function aroundTable(trick: Trick, seats: number): number[] {
  const turn = (seat: number) => (seat - trick.leader + seats) % seats;
  return [...trick.party].sort((a, b) => turn(a) - turn(b));
}

/** The hand as it is held: by suit, then by value. */
export function sorted(cards: readonly Card[]): Card[] {
  return [...cards].sort();
}
