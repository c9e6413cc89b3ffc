/** Resources of a table's game: board, sentences and rules. */
import { loadBoard, type BoardModule } from '../boards';
import { loadCards, type CardTexts } from './cards';
import { language } from './language.svelte';
import type { TableInfo } from './protocol';
import { loadRules, type Rules } from './rules';
import { loadTexts, type Texts } from './texts';

export class Gear {
  board = $state.raw<BoardModule>(); // draws the game
  texts = $state.raw<Texts>(); // with the names of the table's own cards
  cards = $state.raw<CardTexts>(); // sentences of the table's cards
  rules = $state.raw<Rules>(); // for tips and reasons; optional
  failed = $state(false); // a resource could not be loaded
  missing = $state(false); // this game has no board
  #tries = $state(0); // incremented on each retry

  /** Loads the resources, and reloads them when the language changes; call it where effects can be created. */
  constructor(info: () => TableInfo | null) {
    $effect(() => {
      const table = info();
      const lang = language.current;
      void this.#tries;
      if (table) return this.#fetch(table, lang);
      return undefined;
    });
  }

  get ready(): boolean {
    return this.board !== undefined && this.texts !== undefined && this.cards !== undefined;
  }

  again(): void {
    this.failed = false;
    this.#tries++;
  }

  #fetch({ id, game, cards }: TableInfo, lang: 'fr' | 'en'): () => void {
    let current = true;
    const board = loadBoard(game);
    this.missing = !board;
    const own = cards.length ? id : undefined; // a card file changes what cards do
    Promise.all([board, loadTexts(game, lang), loadCards(game, lang, own)]).then(
      ([module, texts, worded]) => {
        if (!current) return;
        this.board = module;
        this.texts = texts.withCards(cards);
        this.cards = worded;
      },
      () => (this.failed = current),
    );
    loadRules(game, lang).then(
      (rules) => {
        if (current) this.rules = rules;
      },
      () => undefined, // tips work without
    );
    return () => (current = false);
  }
}
