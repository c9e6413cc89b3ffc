/** A search query: every word must be found, as typed or as one of its synonyms. */

/** Normalizes text: lower case, no accents, one kind of apostrophe. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']/g, ' ')
    .replace(/[\u00a0\u202f]/g, ' ');
}

/** Normalizes text further: letters and digits only, with a space for all else. */
function lettersOf(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]+/gu, ' ');
}

const MIN_LETTERS = 2; // minimum number of letters to search for

export class Wanted {
  readonly #words: string[] = []; // as they were typed; found within longer words
  readonly #groups: string[][] = []; // ways to say one thing; found at the start of a word

  constructor(text: string, synonyms: readonly (readonly string[])[] = []) {
    let rest = ` ${folded(text).split(/\s+/).filter(Boolean).join(' ')} `;
    if (rest.trim().replaceAll(' ', '').length < MIN_LETTERS) return;
    const known = synonyms.flatMap((group) => {
      const ways = group.map(folded);
      return ways.map((way) => ({ way, ways }));
    });
    known.sort((a, b) => b.way.length - a.way.length); // “pile personnelle” before “pile”
    for (const { way, ways } of known) {
      if (!rest.includes(` ${way} `)) continue;
      rest = rest.replace(` ${way} `, ' ');
      this.#groups.push(ways);
    }
    this.#words = rest.split(' ').filter(Boolean);
  }

  /** True if there is something to search for. */
  get any(): boolean {
    return this.#words.length + this.#groups.length > 0;
  }

  /** True if a text has all of it. */
  in(text: string): boolean {
    const where = ` ${lettersOf(text)} `;
    const whole = folded(text);
    return (
      this.#words.every((word) => whole.includes(word)) &&
      this.#groups.every((ways) => ways.some((way) => where.includes(` ${lettersOf(way)}`)))
    );
  }
}
