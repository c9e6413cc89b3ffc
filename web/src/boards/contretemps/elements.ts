/** Elements of Contre-temps: names, drawings and order. No rules. */
import type { Texts } from '$lib/texts';
import { START } from './facts.gen';
import type { ContretempsView, TrickView } from './view.gen';

export * from './facts.gen';

export type Card = string; // card:b07
export type Suit = string; // suit:b

const SYMBOLS: Record<string, string> = {
  a: 'suit-sablier',
  b: 'suit-pendule',
  c: 'suit-cadran',
  d: 'suit-comete',
  e: 'suit-boussole',
};

/** Drawing of a suit: the shape is fixed, name and colour come from rows of the game or of a card file. */
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

/** True for the name of a card. */
export function isCard(element: string): boolean {
  return element.startsWith('card:');
}

/** Returns the suit of a card: card:b07 is of suit:b. */
export function suitOf(card: Card): Suit {
  return `suit:${card.charAt(5)}`;
}

export function valueOf(card: Card): number {
  return Number(card.slice(6));
}

/** Everything needed to draw a card. */
export function cardLook(card: Card, texts: Texts): SuitLook & { value: number } {
  return { ...suitLook(suitOf(card), texts), value: valueOf(card), name: texts.name(card) };
}

/** Returns the name of a place: event:3, or the constant. */
export function placeName(place: number): string {
  return place === START ? 'start' : `event:${place}`;
}

/** Returns all places from the constant on, in the order of a trip's steps. */
export function places(view: ContretempsView): number[] {
  return [START, ...view.timeline.map((each) => each.event)];
}

/** Returns the destination of a trip (`n:2`, `back:2`, `forward:1`); undefined if there is no such place. */
export function destination(view: ContretempsView, choice: string): number | undefined {
  const [way, steps] = choice.split(':');
  const line = places(view);
  const here = line.indexOf(view.present ?? START);
  return line[here + Number(steps) * (way === 'forward' ? 1 : -1)];
}

/** Returns the destination of the player's own trip that is chosen but not revealed. */
export function ownDestination(view: ContretempsView): number | undefined {
  if (view.trip === null) return undefined;
  return destination(view, view.trip < 0 ? `forward:${-view.trip}` : `n:${view.trip}`);
}

/** Returns the cost of a trip in crystals: one per step. */
export function cost(choice: string): number {
  return Number(choice.split(':')[1]);
}

/** Returns the choice that leads to a place, listed or not, to ask about when it is touched. */
export function tripTo(view: ContretempsView, place: number): string {
  const line = places(view);
  const steps = line.indexOf(view.present ?? START) - line.indexOf(place);
  if (steps < 0) return `forward:${-steps}`;
  return steps > 0 && view.options.mode === 'paradox' ? `back:${steps}` : `n:${steps}`;
}

/** Returns the events of this round in order: the present, then back in time, then those ahead. */
export function orderOfRound(view: ContretempsView): number[] {
  const present = view.present ?? START;
  const visited = new Set(view.players.map((player) => player.pawn).filter((place) => place !== START));
  const before = [...visited].filter((event) => event < present).sort((a, b) => b - a);
  const after = [...visited].filter((event) => event > present).sort((a, b) => a - b);
  return [...(visited.has(present) ? [present] : []), ...before, ...after];
}

/** Returns the seats of a trick in order of play. */
export function aroundTable(trick: TrickView, seats: number): number[] {
  const turn = (seat: number) => (seat - trick.leader + seats) % seats;
  return [...trick.party].sort((a, b) => turn(a) - turn(b));
}

/** Sorts a hand by suit, then by value. */
export function sorted(cards: readonly Card[]): Card[] {
  return [...cards].sort();
}
