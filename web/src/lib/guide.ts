/** The guide of a game: its rules as one would explain them at a table, with pictures and every kind of choice. */
import { api, ApiError } from './api';
import { blocks, words, type Block } from './markdown';
import type { GuideEntry, GuidePage, GuidePart, GuidePicture } from './protocol';
import type { Hit } from './rules';
import type { Wanted } from './wanted';

/** One heading of a guide. */
export interface Passage {
  anchor: string; // on the page
  decision: string; // that it explains, or empty
  heading: string;
  blocks: Block[];
  pictures: GuidePicture[];
}

/** A part of a guide, with its entries. */
export interface Chapter extends Passage {
  id: string;
  entries: Passage[];
}

export class Guide {
  readonly title: string;
  readonly chapters: Chapter[];
  readonly synonyms: readonly (readonly string[])[];

  constructor(page: GuidePage) {
    this.title = page.title;
    this.synonyms = page.synonyms;
    this.chapters = page.parts.map((part) => ({
      ...passage(part, part.id),
      id: part.id,
      entries: part.entries.map((entry, at) => passage(entry, `${part.id}-${entry.id || at + 1}`)),
    }));
  }

  /** Returns the chapter with an id. */
  chapter(id: string): Chapter | undefined {
    return this.chapters.find((chapter) => chapter.id === id);
  }

  /** Returns the passage that explains a decision. */
  choice(decision: string): Passage | undefined {
    return this.chapter('choices')?.entries.find((entry) => entry.decision === decision);
  }

  /** Returns the passages of the decisions that a choice cites: those answered as parts of it. */
  partsOf(choice: Passage): Passage[] {
    const cited =
      choice.blocks
        .flatMap(textsOf)
        .join(' ')
        .match(/[A-Z]+-D\d+/g) ?? [];
    const found = [...new Set(cited)].map((decision) => this.choice(decision));
    return found.filter((passage) => passage !== undefined && passage !== choice) as Passage[];
  }

  /** True if there is a passage with an anchor. */
  has(anchor: string): boolean {
    return this.#passages().some(({ each }) => each.anchor === anchor);
  }

  /** Returns the passages that contain all that is wanted, in their words or in those of a picture. */
  search(wanted: Wanted): Hit[] {
    if (!wanted.any) return [];
    return this.#passages().flatMap(({ each, chapter }) => {
      const said = each.blocks.flatMap(textsOf);
      const seen = each.pictures.map((picture) => picture.text);
      if (!wanted.in([each.decision, each.heading, ...said, ...seen].join(' '))) return [];
      const where = each === chapter ? '' : chapter.heading;
      return [
        {
          id: each.anchor,
          heading: where || each.heading,
          text: where ? titled(each, said) : said.join(' '),
        },
      ];
    });
  }

  #passages(): { each: Passage; chapter: Chapter }[] {
    return this.chapters.flatMap((chapter) =>
      [chapter, ...chapter.entries].map((each: Passage) => ({ each, chapter })),
    );
  }
}

function passage(from: GuideEntry | GuidePart, anchor: string): Passage {
  const decision = 'entries' in from ? '' : from.id;
  return { anchor, decision, heading: from.heading, blocks: blocks(from.text), pictures: from.pictures };
}

function titled({ heading }: Passage, said: readonly string[]): string {
  return [heading, ...said].join(' ');
}

function textsOf(block: Block): string[] {
  if (block.kind === 'paragraph') return [words(block.inner)];
  if (block.kind === 'list') return block.items.map((item) => words(item.inner));
  return block.rows.map((row) => row.map(words).join(' '));
}

const fetched = new Map<string, Promise<Guide | undefined>>();

/** Returns the guide of a game in a language, loaded once; undefined if the game has none. */
export function loadGuide(game: string, lang: 'fr' | 'en'): Promise<Guide | undefined> {
  const key = `${game} ${lang}`;
  const known = fetched.get(key);
  if (known) return known;
  const guide = api.guide(game, lang).then(
    (page) => new Guide(page),
    (reason: unknown) => {
      if (reason instanceof ApiError && reason.problem.error === 'no_game') return undefined;
      throw reason;
    },
  );
  fetched.set(key, guide);
  guide.catch(() => fetched.delete(key)); // the next call retries
  return guide;
}
