/** The rows of Hybris as the board reads them: what is printed on cards, tiles and places. */
import type { Texts } from '$lib/texts';
import type { Effect, Row } from './rows.gen';

export type { Effect, Need, Row } from './rows.gen';

/** An icon of a chain track: what the players must have together. */
export type Icon = NonNullable<Row['icons']>[number];

/** A row of links between technology spaces. */
export type Link = Required<Pick<Row, 'from' | 'edge' | 'to' | 'other_edge' | 'kind'>>;

const NOTHING: Row = { en: '', fr: '' };

export function row(texts: Texts, name: string): Row {
  return (texts.row(name) as Row | undefined) ?? NOTHING;
}

/** A list of effects by its name: `card:col_14/effects/0/options/1`. */
export function effectsOf(texts: Texts, list: string): readonly Effect[] {
  const [name = '', ...path] = list.split('/');
  let found: unknown = row(texts, name);
  for (const key of path) found = (found as Record<string, unknown> | undefined)?.[key];
  return (found as readonly Effect[] | undefined) ?? [];
}

/** The rows of a table that are numbered or listed: `kind:ref` for each of these. */
export function links(texts: Texts): Link[] {
  const found: Link[] = [];
  for (let n = 1; ; n++) {
    const link = texts.row(`link:l${String(n).padStart(2, '0')}`);
    if (!link || !isLink(link)) return found;
    found.push(link);
  }
}

function isLink(cells: object): cells is Link {
  return 'other_edge' in cells;
}

/** A printed number of the game. */
export function number(texts: Texts, name: string): number {
  return row(texts, `number:${name}`).value ?? 0;
}
