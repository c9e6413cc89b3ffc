/**
 * What players read: the sentences of a game in one language, filled in. The twin of `games/_texts.py`; a test
 * compares the two. Nothing is thrown: what has no text is said by its id, so that an old page never falls silent.
 *
 * An element of several pieces has their names with `+` between them, and is called as the list of its pieces:
 * `grey:2+blue:1` is "2 grey and 1 blue". In a sentence each of them is a piece of its own.
 */
import type { Choice, GameTexts, Told } from './protocol';

/** Who reads: the own seat, and the players' names by seat. */
export interface Reader {
  me?: number | null;
  names?: readonly string[];
}

/** A piece of a sentence: words, or an element that may be drawn (`card:b07`) with what it is called. */
export type Piece = string | { element: string; name: string };

type Value = string | number | readonly string[];
type Params = Readonly<Record<string, Value>>;
type Row = Readonly<Record<string, string | number>>;

const HOLE = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;
const ELEMENT = /\{([a-z_]+(?::[\w:+-]+)?)\}/g; // in a note of a tutorial
const PLUS = '+'; // between the pieces of an element
const ROW = '{row}'; // in a text of an element: what its row is called
const NUMBERED = /^([a-z]*)([0-9]{1,4})$/; // 7, or a01: letters and a number
const NARROW = '\u202f';
const MOST_GROUPS = 3; // of choices with the same hint, for a summary
const LONGEST_GROUP = 4; // names in one of its sentences
const LONGEST = 110; // letters of all of it

export class Texts {
  readonly lang: string;
  readonly #texts: Readonly<Record<string, string>>;
  readonly #rows: GameTexts['rows'];

  constructor(lang: string, from: GameTexts) {
    this.lang = lang;
    this.#texts = from.texts;
    this.#rows = from.rows;
  }

  /** The same texts with the rows of a table's card file (`TableInfo.cards`). */
  withCards(cards: readonly Record<string, unknown>[]): Texts {
    if (!cards.length) return this;
    const replaced = cards.map(({ row, ...cells }) => [String(row), cells] as const);
    const rows = { ...this.#rows, ...(Object.fromEntries(replaced) as GameTexts['rows']) };
    return new Texts(this.lang, { texts: this.#texts, rows });
  }

  /** Whether there is a sentence of an id. */
  has(text: string): boolean {
    return Object.hasOwn(this.#texts, text);
  }

  /** A row by its name: `suit:b` has names and a colour. */
  row(element: string): Row | undefined {
    return Object.hasOwn(this.#rows, element) ? this.#rows[element] : undefined;
  }

  /** A sentence, by its id or as it was told. */
  say(told: Told | string, reader: Reader = {}): string {
    return plain(this.pieces(told, reader));
  }

  /** The same in pieces, so that elements can be drawn. */
  pieces(told: Told | string, reader: Reader = {}): Piece[] {
    const { text, params } = typeof told === 'string' ? { text: told, params: {} } : told;
    const mine = typeof reader.me === 'number' && params['seat'] === `seat:${reader.me}`;
    const template = (mine ? this.#texts[`${text}.you`] : undefined) ?? this.#texts[text];
    return template === undefined ? [unsaid(text, params)] : this.#filled(template, params, reader);
  }

  /** A note of a tutorial in pieces: `{card:b07}` stands for that element. */
  note(note: string, reader: Reader = {}): Piece[] {
    const said: Piece[] = [];
    let at = 0;
    for (const hole of note.matchAll(ELEMENT)) {
      const [whole, element = ''] = hole;
      add(said, note.slice(at, hole.index));
      this.#show(said, element, reader);
      at = hole.index + whole.length;
    }
    add(said, note.slice(at));
    return said;
  }

  /** What players call an element: `card:b07`, `event:3`, `seat:2`, `grey:2+blue:1`. */
  name(element: string, reader: Reader = {}): string {
    if (element.includes(PLUS)) {
      const said: Piece[] = [];
      this.#show(said, element, reader);
      return plain(said);
    }
    const [kind, ref] = parts(element);
    if (kind === 'seat' && /^[0-9]+$/.test(ref)) {
      if (typeof reader.me === 'number' && ref === String(reader.me))
        return this.#texts['name.you'] ?? element;
      const name = reader.names?.[Number(ref)];
      if (name) return name;
    }
    const row = this.row(element);
    if (row) return this.#worded('name', element, row) ?? String(row[this.lang]);
    return this.#composed('name', element);
  }

  /** What a reason of an outcome means: `nearest:3`. */
  reason(reason: string): string {
    const row = this.row(reason);
    return (row && this.#worded('reason', reason, row)) ?? this.#composed('reason', reason);
  }

  /**
   * What would follow from the choices, in at most a few sentences: those with the same hint share one
   * (their parameter `those`). Empty where there would be too much to say.
   */
  summary(choices: readonly Choice[], reader: Reader = {}): Piece[] {
    const groups = new Map<string, { told: Told; those: string[] }>();
    for (const { hint } of choices) {
      if (!hint) continue;
      const { those, ...others } = hint.params;
      if (!Array.isArray(those)) return [];
      const key = JSON.stringify([hint.text, others]);
      const group = groups.get(key) ?? { told: hint, those: [] };
      group.those.push(...those);
      groups.set(key, group);
    }
    if (!groups.size || groups.size > MOST_GROUPS) return [];
    const short = [...groups.values()].filter((group) => group.those.length <= LONGEST_GROUP);
    const said: Piece[] = [];
    for (const { told, those } of short.sort((one, other) => one.those.length - other.those.length)) {
      const more = this.pieces({ text: told.text, params: { ...told.params, those } }, reader);
      if (said.length && plain([...said, ...more]).length > LONGEST) break;
      if (said.length) add(said, ' ');
      said.push(...more);
    }
    return said;
  }

  /**
   * The text of an element, or else of its kind, with the cells of its row: `{row}` is what the row is called, a
   * number is shown, and a word is the name of another element (a cell suit = "power" that of `suit:power`).
   */
  #worded(prefix: string, element: string, row: Row): string | undefined {
    const template = this.#texts[`${prefix}.${element}`] ?? this.#texts[`${prefix}.${parts(element)[0]}`];
    if (!template?.includes(ROW)) return undefined;
    const cells = Object.entries(row).map(([key, cell]) => [
      key,
      typeof cell === 'number' ? cell : `${key}:${cell}`,
    ]);
    const values = Object.fromEntries(cells) as Params;
    const pieces = template.split(ROW).map((piece) => plain(this.#filled(piece, values, {})));
    return pieces.join(String(row[this.lang]));
  }

  /** The text of an element by its whole name, or of its kind with `{n}` and the names of its letters. */
  #composed(prefix: string, element: string): string {
    const whole = this.#texts[`${prefix}.${element}`];
    if (whole !== undefined && !whole.includes('{')) return whole;
    const [kind, ref] = parts(element);
    const template = this.#texts[`${prefix}.${kind}`];
    const numbered = NUMBERED.exec(ref);
    if (template === undefined || !numbered) return element;
    const values: Record<string, Value> = {};
    for (const [, hole = ''] of template.matchAll(HOLE)) values[hole] = `${hole}:${numbered[1] ?? ''}`;
    values['n'] = Number(numbered[2]);
    return plain(this.#filled(template, values, {}));
  }

  #filled(template: string, values: Params, reader: Reader): Piece[] {
    const said: Piece[] = [];
    let at = 0;
    for (const hole of template.matchAll(HOLE)) {
      const [whole, name = '', one, many] = hole;
      const value = values[name];
      add(said, template.slice(at, hole.index));
      at = hole.index + whole.length;
      if (value === undefined) add(said, whole);
      else if (one === undefined || many === undefined) this.#show(said, value, reader);
      else add(said, singular(count(value), this.lang) ? one : many);
    }
    add(said, template.slice(at));
    return said;
  }

  #show(said: Piece[], value: Value, reader: Reader): void {
    if (typeof value === 'number') {
      add(said, number(value, this.lang));
      return;
    }
    const elements = typeof value === 'string' ? value.split(PLUS) : value;
    if (!elements.length) add(said, this.#texts['list.none'] ?? '–');
    for (const [at, element] of elements.entries()) {
      if (at) add(said, at === elements.length - 1 ? ` ${this.#texts['list.and'] ?? '+'} ` : ', ');
      said.push({ element, name: this.name(element, reader) });
    }
  }
}

/** Pieces as plain words. */
export function plain(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('');
}

/** Whether a number takes the singular. */
export function singular(n: number, lang: string): boolean {
  return lang === 'fr' ? Math.abs(n) < 2 : n === 1;
}

/** A number with its thousands apart. */
export function number(n: number, lang: string): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, lang === 'fr' ? NARROW : ',');
}

const fetched = new Map<string, Promise<Texts>>();

/** The texts of a game in a language, fetched once. */
export function loadTexts(game: string, lang: string): Promise<Texts> {
  const address = `/api/games/${encodeURIComponent(game)}/texts/${lang}`;
  const known = fetched.get(address);
  if (known) return known;
  const texts = fetchJson<GameTexts>(address).then((from) => new Texts(lang, from));
  fetched.set(address, texts);
  texts.catch(() => fetched.delete(address)); // the next one who asks tries again
  return texts;
}

async function fetchJson<Form>(address: string): Promise<Form> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as Form;
}

/** Words join the words before them. */
function add(said: Piece[], words: string): void {
  const last = said.length - 1;
  if (typeof said[last] === 'string') said[last] += words;
  else if (words) said.push(words);
}

function count(value: Value): number {
  return typeof value === 'number' ? value : value.length;
}

function parts(element: string): [kind: string, ref: string] {
  const at = element.indexOf(':');
  return at < 0 ? [element, ''] : [element.slice(0, at), element.slice(at + 1)];
}

function unsaid(text: string, params: Params): string {
  const told = Object.entries(params).map(([name, value]) => `${name} ${String(value)}`);
  return told.length ? `${text}: ${told.join(', ')}` : text;
}
