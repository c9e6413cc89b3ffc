/**
 * Sentences of a game in one language, filled in for one reader. Mirrors `games/_texts.py`; a test compares both.
 * Never throws: an element without a text is shown by its id, so that an old page still works.
 */
import type { FluentValue } from '@fluent/bundle';
import { bare, Named, piecesOf, Sentences, unmarked, type Name, type Piece } from './fluent';
import type { Choice, GameTexts, Message } from './protocol';

export { grouped, type Piece } from './fluent';

/** The reader: the own seat, and the players' names by seat. */
export interface Reader {
  me?: number | null;
  names?: readonly string[];
}

type Value = string | number | readonly string[];
type Params = Readonly<Record<string, Value>>;
type Row = Readonly<Record<string, string | number | boolean>>;
type Values = Readonly<Record<string, FluentValue>>;

const ELEMENT = /\{([a-z_]+(?::[\w:+-]+)?)\}/g; // in a note of a tutorial
const FOLDED = 'folded'; // the attribute of a message that says it behind the act from which it follows
const AND = 'and'; // the one that goes on with the sentence of the act
const THEN = 'then'; // the one that is added to the list of what is done in that sentence
const BY = 'by'; // the value that is the reason of what follows
const SUMMED = new Set(['each', 'steps']); // values of equal neighbours that are merged: a list, and a number
const PLUS = '+'; // between the pieces of an element
const NUMBERED = /^([a-z]*)([0-9]{1,4})$/; // 7, or a01: letters and a number
const NUMBER = /^(.*):([0-9]+)$/; // amount_vp:2: what, and how many
const MAX_GROUPS = 3; // of choices with the same hint, for a summary
const MAX_GROUP_NAMES = 4; // names in one of its sentences
const MAX_LETTERS = 110; // letters of all of it

/** Words for a consequence of an act, with the reason if the sentence does not name it. */
interface Reasoned {
  words: string;
  by: string;
}

export class Texts {
  readonly lang: string;
  readonly #sentences: Sentences;
  readonly #rows: GameTexts['rows'];
  readonly logRoles: GameTexts['log_roles'];

  constructor(lang: string, from: GameTexts, sentences = new Sentences(lang, from.messages, from.language)) {
    this.lang = lang;
    this.#sentences = sentences;
    this.#rows = from.rows;
    this.logRoles = from.log_roles;
  }

  /** Returns the same texts with the rows of a table's card file (`TableInfo.cards`). */
  withCards(cards: readonly Record<string, unknown>[]): Texts {
    if (!cards.length) return this;
    const replaced = cards.map(({ row, ...cells }) => [String(row), cells] as const);
    const rows = { ...this.#rows, ...(Object.fromEntries(replaced) as GameTexts['rows']) };
    const { language } = this.#sentences;
    return new Texts(this.lang, { messages: '', rows, language, log_roles: this.logRoles }, this.#sentences);
  }

  /** True if there is a sentence with an id. */
  has(text: string): boolean {
    return this.#sentences.has(text);
  }

  /** Returns a row by its name: `suit:b` has names and a colour. */
  row(element: string): Row | undefined {
    return Object.hasOwn(this.#rows, element) ? this.#rows[element] : undefined;
  }

  /** A sentence, by its id or with its values. */
  say(message: Message | string, reader: Reader = {}): string {
    return plain(this.pieces(message, reader));
  }

  /** The same in pieces, so that elements can be drawn. */
  pieces(message: Message | string, reader: Reader = {}): Piece[] {
    return piecesOf(
      this.#filled(typeof message === 'string' ? { text: message, params: {} } : message, reader),
    );
  }

  /**
   * The sentence of an act with what follows from it folded in. A consequence for who acts goes on with the sentence by
   * its `.and`, or adds to a list of deeds by its `.then`. Any other is said behind a colon by its `.folded`. What has
   * none of them, or an empty one, is not said. Where it is another player's, the name goes before it, unless its words
   * name the player themselves. Equal goods are added up, and a reason (`by`) that the sentence does not name follows
   * in brackets.
   */
  tell(act: Message, folded: readonly Message[], reader: Reader = {}): Piece[] {
    const whole = this.#filled(act, reader);
    const has = (told: Message, part: string): boolean => this.#sentences.hasPart(told.text, part);
    const following = addedUp(folded).filter((told) => [FOLDED, AND, THEN].some((part) => has(told, part)));
    const named = new Set([act, ...following].flatMap(elements));
    let said = whole.replace(/\.$/, '');
    const same: string[] = []; // the act once more: "and the Javelin"
    const steps: string[] = [];
    const runs = new Map<string, Reasoned[]>(); // by player; "": of who acts, or of nobody
    for (const told of following) {
      const isOwn = told.params['seat'] === act.params['seat'];
      const part = isOwn && has(told, THEN) ? THEN : isOwn && has(told, AND) ? AND : FOLDED;
      const words = has(told, part) ? this.#filled(told, reader, part) : '';
      if (!words) continue;
      if (part === THEN) (told.text === act.text ? same : steps).push(words);
      else if (part === AND) said += `${words.startsWith(',') ? '' : ' '}${words}`;
      else {
        const namesSeat = this.#sentences.variables(told.text, FOLDED).has('seat');
        const player = namesSeat ? '' : String(told.params['seat'] ?? told.params['who'] ?? '');
        const whose = player === act.params['seat'] ? '' : player;
        const by = String(told.params[BY] ?? '');
        runs.set(whose, [...(runs.get(whose) ?? []), { words, by: named.has(by) ? '' : by }]);
      }
    }
    const { colon, semicolon, last } = this.#sentences.language;
    for (const listed of [same, steps]) {
      const final = listed.pop();
      if (final) said = `${[said, ...listed].join(', ')} ${last} ${final}`;
    }
    if (runs.size) {
      const between = [...runs.values()].some((items) => items.length > 1) ? semicolon : ', ';
      const late = (whose: string): number => Number((whose === '') !== 'seat' in act.params);
      const ordered = [...runs].sort(([one], [other]) => late(one) - late(other));
      const told = ordered.map(
        ([whose, items]) => (whose ? `${this.#bare(whose, reader)} ` : '') + this.#reasoned(items),
      );
      said += `${said.includes(colon) ? semicolon : colon}${told.join(between)}`;
    }
    return piecesOf(said === whole.replace(/\.$/, '') ? whole : `${said}.`);
  }

  /** Consequences with their reasons, each behind the last of those that it is the reason of. */
  #reasoned(items: readonly Reasoned[]): string {
    return items
      .map(({ words, by }, at) => {
        const between = at === 0 ? '' : words.startsWith('(') ? ' ' : ', ';
        const reason = by && by !== items[at + 1]?.by ? ` (${this.#bare(by, {})})` : '';
        return between + words + reason;
      })
      .join('');
  }

  /** The name of an element without an article. */
  #bare(element: string, reader: Reader): string {
    return this.#named([element], reader).said((name) => bare(this.#sentences.language, name).text);
  }

  /** Returns a note of a tutorial in pieces: `{card:b07}` is that element. */
  note(note: string, reader: Reader = {}): Piece[] {
    return piecesOf(note.replace(ELEMENT, (_, element: string) => this.#named([element], reader).toString()));
  }

  /** Returns the display name of an element: `card:b07`, `event:3`, `seat:2`, `grey:2+blue:1`. */
  name(element: string, reader: Reader = {}): string {
    return unmarked(this.#named([element], reader).said((name) => name.text));
  }

  /** Returns a reason of an outcome in words: `nearest:3`. */
  reason(reason: string): string {
    const row = this.row(reason);
    const worded = row && this.lang in row ? this.#worded('reason', reason, row) : undefined;
    return unmarked((worded ?? this.#composed('reason', reason)).text);
  }

  /**
   * Summarizes the consequences of the choices in a few sentences: those with the same hint share one (its
   * parameter `those`). Empty if there would be too many.
   */
  summary(choices: readonly Choice[], reader: Reader = {}): Piece[] {
    const groups = new Map<string, { hint: Message; those: string[] }>();
    for (const { hint } of choices) {
      if (!hint) continue;
      const { those, ...others } = hint.params;
      if (!Array.isArray(those)) return [];
      const key = JSON.stringify([hint.text, others]);
      const group = groups.get(key) ?? { hint, those: [] };
      group.those.push(...those);
      groups.set(key, group);
    }
    if (!groups.size || groups.size > MAX_GROUPS) return [];
    const short = [...groups.values()].filter((group) => group.those.length <= MAX_GROUP_NAMES);
    const said: Piece[] = [];
    for (const { hint, those } of short.sort((one, other) => one.those.length - other.those.length)) {
      const more = this.pieces({ text: hint.text, params: { ...hint.params, those } }, reader);
      if (said.length && plain([...said, ...more]).length > MAX_LETTERS) break;
      if (said.length) add(said, ' ');
      said.push(...more);
    }
    return said;
  }

  #filled({ text, params }: Message, reader: Reader, part = ''): string {
    const values = Object.entries(params as Params).map(([key, value]) => [key, this.#value(value, reader)]);
    const said = this.#sentences.fill(text, Object.fromEntries(values) as Values, part);
    return said ?? unsaid(text, params);
  }

  #value(value: Value, reader: Reader): FluentValue {
    if (typeof value === 'number') return this.#sentences.amount(value);
    return this.#named(typeof value === 'string' ? [value] : value, reader);
  }

  #named(elements: readonly string[], reader: Reader): Named {
    const pieces = elements.flatMap((element) => element.split(PLUS));
    return new Named(
      this.#sentences.language,
      pieces.map((piece) => [piece, this.#name(piece, reader)]),
    );
  }

  #name(element: string, reader: Reader): Name {
    const [kind, ref] = parts(element);
    if (kind === 'seat' && /^[0-9]+$/.test(ref)) {
      if (typeof reader.me === 'number' && ref === String(reader.me))
        return { text: this.#sentences.language.you, gender: 'none', isYou: true };
      const text = reader.names?.[Number(ref)];
      if (text) return { text, gender: 'none', isPlayer: true };
    }
    const row = this.row(element);
    if (row && this.lang in row) return this.#worded('name', element, row) ?? this.#rowName(row);
    return this.#composed('name', element);
  }

  /** The name in a row; the gender that a message gives counts first. */
  #rowName(row: Row, given = ''): Name {
    const text = String(row[this.lang]);
    const gender = given || String(row[`${this.lang}_g`] ?? '');
    return {
      text,
      gender,
      aspirated: Boolean(row[`${this.lang}_h`]),
      at: String(row[`${this.lang}_at`] ?? ''),
    };
  }

  /** The text of an element, or else of its kind, with the cells of its row; undefined if it has no `$row`. */
  #worded(prefix: string, element: string, row: Row): Name | undefined {
    const whole = `${prefix}.${element}`;
    const text = this.has(whole) ? whole : `${prefix}.${parts(element)[0]}`;
    const variables = this.#sentences.variables(text);
    if (!variables.has('row')) return undefined;
    const name = this.#rowName(row, this.#part(text, 'g'));
    const cells = Object.entries(row).filter(([key]) => variables.has(key));
    const values = cells.map(([key, cell]) => [
      key,
      typeof cell === 'number' ? this.#sentences.amount(cell) : this.#plain(`${key}:${String(cell)}`),
    ]);
    const said = this.#sentences.fill(text, { ...(Object.fromEntries(values) as Values), row: name.text });
    return { ...name, text: said ?? name.text };
  }

  /** The text of an element by its whole name, or of its kind with its number and letters. */
  #composed(prefix: string, element: string): Name {
    const whole = `${prefix}.${element}`;
    if (this.has(whole) && !this.#sentences.variables(whole).size) return this.#message(whole, {}, element);
    const [kind, ref] = parts(element);
    const text = `${prefix}.${kind}`;
    const numbered = NUMBERED.exec(ref);
    if (!this.has(text) || !numbered) return { text: element, gender: '' };
    const [, letters = '', n = ''] = numbered;
    const values: Record<string, FluentValue> = {};
    for (const key of this.#sentences.variables(text)) values[key] = this.#plain(`${key}:${letters}`);
    values['n'] = this.#sentences.amount(Number(n));
    return this.#message(text, values, element);
  }

  /** The name that a message is. */
  #message(text: string, values: Values, element: string): Name {
    return {
      text: this.#sentences.fill(text, values) ?? element,
      gender: this.#part(text, 'g'),
      aspirated: Boolean(this.#part(text, 'h')),
      at: this.#part(text, 'at', values),
    };
  }

  #part(text: string, part: string, values: Values = {}): string {
    return this.#sentences.fill(text, values, part) ?? '';
  }

  /** An element within a name, which is not drawn by itself. */
  #plain(element: string): Named {
    return new Named(this.#sentences.language, [['', this.#name(element, {})]]);
  }
}

/** Joins pieces to plain text. */
export function plain(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('');
}

const fetched = new Map<string, Promise<Texts>>();

/** Returns the texts of a game in a language, loaded once. */
export function loadTexts(game: string, lang: string): Promise<Texts> {
  const address = `/api/games/${encodeURIComponent(game)}/texts/${lang}`;
  const known = fetched.get(address);
  if (known) return known;
  const texts = fetchJson<GameTexts>(address).then((from) => new Texts(lang, from));
  fetched.set(address, texts);
  texts.catch(() => fetched.delete(address)); // the next call retries
  return texts;
}

async function fetchJson<Form>(address: string): Promise<Form> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as Form;
}

/** Consequences with equal goods (`what`) of one reason added up, and equal neighbours merged. */
function addedUp(folded: readonly Message[]): Message[] {
  const found: Message[] = [];
  const sums = new Map<string, number>();
  for (const { text, params } of folded) {
    const [, good = '', n = ''] = NUMBER.exec(String(params['what'] ?? '')) ?? [];
    const key = n && JSON.stringify([text, { ...params, what: good }]);
    const both = asOne(found.at(-1), { text, params });
    if (both) {
      found[found.length - 1] = both;
      continue;
    }
    const at = key ? (sums.get(key) ?? found.length) : found.length;
    const before = Number(NUMBER.exec(String(found[at]?.params['what'] ?? ''))?.[2] ?? 0);
    found[at] = { text, params: n ? { ...params, what: `${good}:${Number(n) + before}` } : params };
    if (key) sums.set(key, at);
  }
  return found;
}

/** Two equal messages with their cards (`each`) listed and their `steps` added up; undefined for others. */
function asOne(one: Message | undefined, other: Message): Message | undefined {
  if (one?.text !== other.text) return undefined;
  const plain = ({ params }: Message): string =>
    JSON.stringify(Object.entries(params).map(([key, value]) => (SUMMED.has(key) ? key : [key, value])));
  if (plain(one) !== plain(other) || !Object.keys(one.params).some((key) => SUMMED.has(key)))
    return undefined;
  const params = { ...one.params };
  for (const [key, value] of Object.entries(other.params)) {
    if (!SUMMED.has(key)) continue;
    const before = params[key];
    params[key] =
      typeof value === 'number' ? Number(before) + value : [...(before as string[]), ...(value as string[])];
  }
  return { text: one.text, params };
}

/** The elements that a message names, apart from its reason. */
function elements({ params }: Message): string[] {
  const values = Object.entries(params).filter(([key, value]) => key !== BY && typeof value !== 'number');
  return values.flatMap(([, value]) => value as string | string[]);
}

/** Merges adjacent words. */
function add(said: Piece[], words: string): void {
  const last = said.length - 1;
  if (typeof said[last] === 'string') said[last] += words;
  else if (words) said.push(words);
}

function parts(element: string): [kind: string, ref: string] {
  const at = element.indexOf(':');
  return at < 0 ? [element, ''] : [element.slice(0, at), element.slice(at + 1)];
}

function unsaid(text: string, params: Params): string {
  const values = Object.entries(params).map(([name, value]) => `${name} ${String(value)}`);
  return values.length ? `${text}: ${values.join(', ')}` : text;
}
