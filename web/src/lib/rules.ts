/** The rules of a game, as its ledger tells them: sections, lines by their id, and a search in both. */
import { api } from './api';
import { blocks, inline, words, type Block } from './markdown';
import type { RulesEntry, RulesPage } from './protocol';

/** What stands under one heading. */
export interface Section {
  slug: string; // its place on a page
  heading: string;
  blocks: Block[];
  ids: string[]; // of its lines
  precise: boolean; // rulings and all that follows: for those who want to know exactly
}

/** A place that a search has found. */
export interface Hit {
  id: string; // of a line, or the slug of a section
  heading: string; // of the section it stands in
  text: string; // without marks
}

const FEWEST = 2; // letters that a search begins with
const MOST = 40; // hits that are shown

export class Rules {
  readonly title: string;
  readonly preface: Block[]; // what stands before the first heading
  readonly sections: Section[];
  readonly #entries = new Map<string, RulesEntry & { section: Section }>();

  constructor(page: RulesPage) {
    this.title = page.title;
    const [first, ...rest] = page.sections;
    const begins = first?.heading === page.title; // the text under the title itself
    this.preface = begins ? blocks(first.text) : [];
    let precise = false;
    this.sections = (begins ? rest : page.sections).map(({ heading, text, entries }, at) => {
      precise ||= entries.length > 0 && entries.every((entry) => entry.kind !== 'rule');
      const section: Section = {
        slug: `part-${at + 1}`,
        heading,
        blocks: blocks(text),
        ids: entries.map((entry) => entry.id),
        precise,
      };
      for (const entry of entries) this.#entries.set(entry.id, { ...entry, section });
      return section;
    });
  }

  /** Whether there is a line of an id. */
  has(id: string): boolean {
    return this.#entries.has(id);
  }

  /** What a line says, in plain words. */
  text(id: string): string | undefined {
    const entry = this.#entries.get(id);
    return entry && words(inline(entry.text));
  }

  /** The section in which a line stands. */
  sectionOf(id: string): Section | undefined {
    return this.#entries.get(id)?.section;
  }

  /** Lines that contain all the words, wherever the accents are; an id finds its line. */
  search(wanted: string): Hit[] {
    const all = folded(wanted).split(/\s+/).filter(Boolean);
    if (all.join('').length < FEWEST) return [];
    const hits: Hit[] = [];
    for (const section of this.sections) {
      for (const { id, text } of linesOf(section)) {
        const where = folded(`${id} ${text}`);
        if (all.every((word) => where.includes(word))) hits.push({ id, heading: section.heading, text });
      }
    }
    return hits.slice(0, MOST);
  }
}

/** Every line, row and paragraph of a section in plain words; those without an id lead to the section. */
function linesOf(section: Section): { id: string; text: string }[] {
  return section.blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [{ id: section.slug, text: words(block.inner) }];
    if (block.kind === 'list') {
      return block.items.map((item) => ({ id: item.id || section.slug, text: words(item.inner) }));
    }
    return block.rows.map((row) => ({
      id: section.slug,
      text: row.map(words).filter(Boolean).join(' · '),
    }));
  });
}

/** Letters only: small, without accents, one kind of apostrophe. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']/g, ' ')
    .replace(/[\u00a0\u202f]/g, ' ');
}

const fetched = new Map<string, Promise<Rules>>();

/** The rules of a game in a language, fetched once. */
export function loadRules(game: string, lang: 'fr' | 'en'): Promise<Rules> {
  const key = `${game} ${lang}`;
  const known = fetched.get(key);
  if (known) return known;
  const rules = api.rules(game, lang).then((page) => new Rules(page));
  fetched.set(key, rules);
  rules.catch(() => fetched.delete(key)); // the next one who asks tries again
  return rules;
}
