/** Rules of a game from its ledger: sections, entries by id, and full-text search. */
import { api } from './api';
import { blocks, inline, words, type Block } from './markdown';
import type { RulesEntry, RulesPage } from './protocol';
import { Wanted } from './wanted';

/** Content under one heading. */
export interface Section {
  slug: string; // anchor on the page
  heading: string;
  blocks: Block[];
  ids: string[]; // of its entries
  precise: boolean; // rulings and everything after them, for readers who want details
}

/** A search hit. */
export interface Hit {
  id: string; // of an entry, or slug of a section
  heading: string; // of its section
  text: string; // without marks
}

export const MAX_HITS = 40; // maximum number of hits shown

export class Rules {
  readonly title: string;
  readonly preface: Block[]; // text before the first heading
  readonly sections: Section[];
  readonly #entries = new Map<string, RulesEntry & { section: Section }>();

  constructor(page: RulesPage) {
    this.title = page.title;
    const [first, ...rest] = page.sections;
    const begins = first?.heading === page.title; // text under the title
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

  /** True if there is an entry with an id. */
  has(id: string): boolean {
    return this.#entries.has(id);
  }

  /** True if an entry is a ruling that departs from a literal reading of the sheet. */
  departs(id: string): boolean {
    return this.#entries.get(id)?.departs ?? false;
  }

  /** Returns an entry with its marks. */
  source(id: string): string | undefined {
    return this.#entries.get(id)?.text;
  }

  /** Returns an entry as plain text. */
  text(id: string): string | undefined {
    const entry = this.#entries.get(id);
    return entry && words(inline(entry.text));
  }

  /** Returns the section of an entry. */
  sectionOf(id: string): Section | undefined {
    return this.#entries.get(id)?.section;
  }

  /** Returns entries that contain all words, ignoring accents; an id finds its entry. */
  search(wanted: string | Wanted): Hit[] {
    const all = typeof wanted === 'string' ? new Wanted(wanted) : wanted;
    if (!all.any) return [];
    const hits: Hit[] = [];
    for (const section of this.sections) {
      for (const { id, text } of linesOf(section)) {
        if (all.in(`${id} ${text}`)) hits.push({ id, heading: section.heading, text });
      }
    }
    return hits.slice(0, MAX_HITS);
  }
}

/** Indexes every entry, row and paragraph of a section as plain text; those without an id link to the section. */
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

const fetched = new Map<string, Promise<Rules>>();

/** Returns the rules of a game in a language, loaded once. */
export function loadRules(game: string, lang: 'fr' | 'en'): Promise<Rules> {
  const key = `${game} ${lang}`;
  const known = fetched.get(key);
  if (known) return known;
  const rules = api.rules(game, lang).then((page) => new Rules(page));
  fetched.set(key, rules);
  rules.catch(() => fetched.delete(key)); // the next call retries
  return rules;
}
