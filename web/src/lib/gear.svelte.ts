/** What a table needs besides its state: the board, the sentences and the rules of its game. */
import { loadBoard, type BoardModule } from '../boards';
import { language } from './language.svelte';
import type { TableInfo } from './protocol';
import { loadRules, type Rules } from './rules';
import { loadTexts, type Texts } from './texts';

export class Gear {
  board = $state.raw<BoardModule>(); // how the game is drawn
  texts = $state.raw<Texts>(); // with the names of the table's own cards
  rules = $state.raw<Rules>(); // for tips and reasons; nobody waits for them
  failed = $state(false); // something of it could not be fetched
  missing = $state(false); // there is no board for this game
  #tries = $state(0); // rises with each new try

  /** Fetches what a table needs, and again when the language changes; to be called where effects are made. */
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
    return this.board !== undefined && this.texts !== undefined;
  }

  again(): void {
    this.failed = false;
    this.#tries++;
  }

  #fetch({ game, cards }: TableInfo, lang: 'fr' | 'en'): () => void {
    let current = true;
    const board = loadBoard(game);
    this.missing = !board;
    Promise.all([board, loadTexts(game, lang)]).then(
      ([module, texts]) => {
        if (!current) return;
        this.board = module;
        this.texts = texts.withCards(cards);
      },
      () => (this.failed = current),
    );
    loadRules(game, lang).then(
      (rules) => {
        if (current) this.rules = rules;
      },
      () => undefined, // tips do without
    );
    return () => (current = false);
  }
}
