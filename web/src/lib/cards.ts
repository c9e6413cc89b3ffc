/** The sentences of cards, as the engine words them: the one store that tips and card faces read. */
import { api } from './api';
import type { CardText } from './protocol';

export class CardTexts {
  readonly #cards: Readonly<Record<string, CardText>>;

  constructor(cards: Readonly<Record<string, CardText>> = {}) {
    this.#cards = cards;
  }

  /** The sentences of a card, of another printed element, or of a list of effects; none if it is unknown. */
  lines(element: string): readonly string[] {
    return this.#find(element)?.sentences ?? [];
  }

  /** The same as one text. */
  text(element: string): string {
    return this.lines(element).join(' ');
  }

  /** The id of the rule that explains an element. */
  rule(element: string): string | undefined {
    return this.#find(element)?.rule || undefined;
  }

  /** Returns the sentence on what of an element is ours, as no sheet gives it. */
  designed(element: string): string | undefined {
    return this.#find(element)?.designed;
  }

  #find(element: string): CardText | undefined {
    return Object.hasOwn(this.#cards, element) ? this.#cards[element] : undefined;
  }
}

const fetched = new Map<string, Promise<CardTexts>>();

/** The sentences of the printed cards of a game, or of a table with its own card file; fetched once. */
export function loadCards(game: string, lang: 'fr' | 'en', table?: string): Promise<CardTexts> {
  const key = `${table ?? game} ${lang}`;
  const known = fetched.get(key);
  if (known) return known;
  const answer = table === undefined ? api.cards(game, lang) : api.tableCards(table, lang);
  const cards = answer.then((found) => new CardTexts(found.cards));
  fetched.set(key, cards);
  cards.catch(() => fetched.delete(key)); // the next caller tries again
  return cards;
}
