/**
 * Sentences in Project Fluent: the twin of `games/_sentences.py` and `games/_language.py`; a test compares the two.
 * Elements within a sentence are marked, so that the page can draw them.
 */
import {
  FluentBundle,
  FluentNumber,
  FluentResource,
  FluentType,
  type FluentFunction,
  type FluentValue,
} from '@fluent/bundle';
import type { Language } from './protocol';

const START = '\ue000'; // around an element: START id MIDDLE name END
const MIDDLE = '\ue001';
const END = '\ue002';
const MARKED = new RegExp(`${START}([^${MIDDLE}]*)${MIDDLE}([^${END}]*)${END}`, 'g');
const FORBIDDEN = /[^A-Za-z0-9_-]/g;
const SENTENCE = new RegExp(
  `^(${START}[^${MIDDLE}]*${MIDDLE})?([\\p{L}\\p{N}_])(.*[.!?…](?:${END})?)$`,
  'su',
);

/** A piece of a sentence: words, or an element that may be drawn (`card:b07`) with what it is called. */
export type Piece = string | { element: string; name: string };

/** A name, with what its forms depend on. */
export interface Name {
  text: string;
  gender: string; // "": nothing is said; an article that the name brings along shows it
  aspirated?: boolean;
  at?: string; // its own phrase for "at this place"
  isPlayer?: boolean;
  isYou?: boolean;
}

/** A number in a sentence, with its digits in groups. */
export class Amount extends FluentType<number> {
  readonly #thousands: string;

  constructor(value: number, thousands: string) {
    super(value);
    this.#thousands = thousands;
  }

  toString(): string {
    return grouped(this.value, this.#thousands);
  }

  /** The number without its sign. */
  abs(): Amount {
    return new Amount(Math.abs(this.value), this.#thousands);
  }
}

/** One element or a list of them in a sentence. */
export class Named extends FluentType<readonly (readonly [element: string, name: Name])[]> {
  readonly #of: Language;

  constructor(of: Language, items: readonly (readonly [string, Name])[]) {
    super(items);
    this.#of = of;
  }

  toString(): string {
    return this.said((name) => (name.isYou ? this.#of.you : name.text));
  }

  /** The names, each in a form, as a list. */
  said(ofName: (name: Name) => string): string {
    const said = this.value.map(([element, name]) => marked(element, ofName(name), bare(this.#of, name)));
    const last = said.pop();
    if (last === undefined) return this.#of.nothing;
    return said.length ? `${said.join(', ')} ${this.#of.last} ${last}` : last;
  }
}

/** The messages of a catalogue in one language. */
export class Sentences {
  readonly language: Language;
  readonly #bundle: FluentBundle;

  constructor(lang: string, source: string, language: Language) {
    this.language = language;
    this.#bundle = new FluentBundle(lang, { functions: functions(language), useIsolating: false });
    this.#bundle.addResource(new FluentResource(source));
  }

  has(text: string): boolean {
    return this.#bundle.hasMessage(fluentId(text));
  }

  /** A message (or the attribute `part` of it) with its values, elements marked; undefined if there is none. */
  fill(text: string, values: Readonly<Record<string, FluentValue>>, part = ''): string | undefined {
    const message = this.#bundle.getMessage(fluentId(text));
    const pattern = part ? message?.attributes[part] : message?.value;
    if (pattern === undefined || pattern === null) return undefined;
    const said = this.#bundle.formatPattern(pattern, values, []); // with the list, nothing is thrown
    return part ? said : capitalized(said, this.language.you);
  }

  /** True if a message has an attribute. */
  hasPart(text: string, part: string): boolean {
    return this.#bundle.getMessage(fluentId(text))?.attributes[part] !== undefined;
  }

  /** The names of the values that a message (or the attribute `part` of it) takes. */
  variables(text: string, part = ''): Set<string> {
    const found = new Set<string>();
    const message = this.#bundle.getMessage(fluentId(text));
    const todo: unknown[] = [part ? message?.attributes[part] : message?.value];
    while (todo.length) {
      const node = todo.pop();
      if (typeof node !== 'object' || node === null) continue;
      const { type, name } = node as { type?: unknown; name?: unknown };
      if (type === 'var' && typeof name === 'string') found.add(name);
      todo.push(...Object.values(node));
    }
    return found;
  }

  amount(value: number): Amount {
    return new Amount(value, this.language.thousands);
  }
}

/** The id of a message in Fluent. */
function fluentId(text: string): string {
  return text.replace(FORBIDDEN, '-');
}

/** A sentence in pieces, so that elements can be drawn. */
export function piecesOf(said: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of said.matchAll(MARKED)) {
    const [whole, element = '', name = ''] = found;
    if (found.index > at) pieces.push(said.slice(at, found.index));
    pieces.push({ element, name });
    at = found.index + whole.length;
  }
  if (at < said.length) pieces.push(said.slice(at));
  return pieces;
}

/** A sentence without the marks around elements. */
export function unmarked(said: string): string {
  return said.replace(MARKED, '$2');
}

/** A number with its digits in groups of three. */
export function grouped(n: number, thousands: string): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, thousands);
}

/** A name in the form of a function: `LE`, `THE` … */
export function form(of: Language, name: string, said: Name): string {
  const { text, gender } = bare(of, said);
  const forms = of.forms[name] ?? {};
  if (said.isYou && forms['you'] !== undefined) return forms['you'];
  if (name === 'AT' && said.at) return said.at;
  const starts = (said.isPlayer && of.player_vowel) || of.vowel;
  const isVowel = !said.aspirated && new RegExp(starts, 'iu').test(text);
  const template = (isVowel && forms[`${gender}_vowel`]) || forms[gender] || '{}';
  return template.replaceAll('{}', text);
}

/**
 * A name without the article that it brings, and with its gender. With the gender "none" it is a title, which keeps
 * its article.
 */
export function bare(of: Language, name: Name): Name {
  if (name.gender) return name;
  for (const [article, gender] of Object.entries(of.articles)) {
    if (name.text.startsWith(article)) return { ...name, text: name.text.slice(article.length), gender };
  }
  return { ...name, gender: of.gender };
}

function genderOf(of: Language, { value: [only] }: Named): string {
  return only ? bare(of, only[1]).gender : '';
}

function marked(element: string, said: string, name: Name): string {
  if (!element) return said;
  const at = name.isYou ? -1 : said.lastIndexOf(name.text);
  const [from, to] = at < 0 ? [0, said.length] : [at, at + name.text.length];
  return `${said.slice(0, from)}${START}${element}${MIDDLE}${said.slice(from, to)}${END}${said.slice(to)}`;
}

function capitalized(said: string, you: string): string {
  const found = SENTENCE.exec(said);
  if (!found) return said;
  const [, before = '', first = '', rest = ''] = found;
  const isName = before.startsWith(`${START}seat:`) && !said.startsWith(`${before}${you}${END}`);
  return isName ? said : before + first.toUpperCase() + rest;
}

function functions(of: Language): Record<string, FluentFunction> {
  const ofForm =
    (name: string): FluentFunction =>
    ([value = '']) =>
      value instanceof Named ? value.said((said) => form(of, name, said)) : value;
  return {
    ...Object.fromEntries(Object.keys(of.forms).map((name) => [name, ofForm(name)])),
    NAME: ([value = '']) => value,
    GENDER: ([value]) => (value instanceof Named ? genderOf(of, value) : ''),
    COUNT: ([value]) => new FluentNumber(value instanceof Named ? value.value.length : amountOf(value)),
    SIGN: ([value]) => (amountOf(value) < 0 ? 'minus' : amountOf(value) > 0 ? 'plus' : 'zero'),
    ABS: ([value = '']) => (value instanceof Amount ? value.abs() : value),
    YOU: you,
  };
}

function amountOf(value: FluentValue | undefined): number {
  return value instanceof Amount ? value.value : 0;
}

/** "actor" if the first value is the player who reads, "target" if another is, else "other". */
function you(values: readonly FluentValue[]): string {
  const at = values.findIndex(
    (value) => value instanceof Named && value.value.length === 1 && value.value[0]?.[1].isYou,
  );
  return at < 0 ? 'other' : at ? 'target' : 'actor';
}
