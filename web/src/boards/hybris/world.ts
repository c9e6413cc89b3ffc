/** The map of the Mortal World: where Cities, their spaces and the roads between them are drawn. Nothing here decides. */
import type { Texts } from '$lib/texts';
import { links, row, type Link } from './rows';
import { CITIES, type City } from './names';
import type { StagedView } from './staged';

/** All numbers are in the size of a technology space. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Layout {
  w: number;
  h: number;
  well: Box;
  plates: Record<City, Box>;
  blocks: Record<City, { x: number; y: number }>; // the corner of the spaces of a City
}

export const WIDE: Layout = {
  w: 11.6,
  h: 8.9,
  well: { x: 7.5, y: 6.1, w: 4, h: 2.7 },
  plates: {
    elis: { x: 0, y: 1.9, w: 2.75, h: 1.75 },
    argos: { x: 3.1, y: 0.3, w: 2.75, h: 1.75 },
    lemnos: { x: 8.62, y: 0.15, w: 2.98, h: 1.75 },
    athens: { x: 8.66, y: 3.1, w: 2.94, h: 1.75 },
    sparta: { x: 2.5, y: 7.1, w: 3.3, h: 1.7 },
  },
  blocks: {
    elis: { x: 0.2, y: 3.8 },
    argos: { x: 3.6, y: 2.25 },
    lemnos: { x: 7.55, y: 0.1 },
    athens: { x: 6.6, y: 2.95 },
    sparta: { x: 3.1, y: 6 },
  },
};

export const SLIM: Layout = {
  w: 7.7,
  h: 9.5,
  well: { x: 0, y: 0.1, w: 3.6, h: 2 },
  plates: {
    elis: { x: 0, y: 2.75, w: 2.35, h: 1.75 },
    argos: { x: 2.5, y: 2.75, w: 2.35, h: 1.75 },
    lemnos: { x: 3.85, y: 0.15, w: 2.55, h: 1.75 },
    athens: { x: 5.05, y: 2.3, w: 2.6, h: 1.75 },
    sparta: { x: 4.7, y: 7.2, w: 2.95, h: 1.75 },
  },
  blocks: {
    elis: { x: 0.1, y: 4.65 },
    argos: { x: 2.6, y: 4.65 },
    lemnos: { x: 6.6, y: 0.05 },
    athens: { x: 5.6, y: 4.2 },
    sparta: { x: 2.5, y: 7.6 },
  },
};

/** The spaces of the Cities by name, in the order of the view. */
export function spaces(texts: Texts): string[] {
  return CITIES.flatMap((city) =>
    [1, 2, 3, 4].map((n) => `space:${city}-${n}`).filter((space) => texts.row(space)),
  );
}

/** Returns the coordinates of a space. */
export function spaceAt(texts: Texts, layout: Layout, space: string): { x: number; y: number } {
  const { city = '', x = 0, y = 0 } = row(texts, space);
  const all = spaces(texts)
    .map((each) => row(texts, each))
    .filter((each) => each.city === city);
  const left = Math.min(...all.map((each) => each.x ?? 0));
  const top = Math.min(...all.map((each) => each.y ?? 0));
  const corner = layout.blocks[city as City];
  return { x: corner.x + x - left, y: corner.y + y - top };
}

const STEPS: Record<string, [number, number]> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };

/** The way of a road between two edges. */
export function road(texts: Texts, layout: Layout, { from, edge, to, other_edge }: Link): string {
  const end = (space: string, edge: string, out: number) => {
    const { x, y } = spaceAt(texts, layout, `space:${space}`);
    const [dx, dy] = STEPS[edge] ?? [0, 0];
    return `${(x + 0.5 + dx * (0.48 + out)).toFixed(2)} ${(y + 0.5 + dy * (0.48 + out)).toFixed(2)}`;
  };
  return `M${end(from, edge, 0)}C${end(from, edge, 1)} ${end(to, other_edge, 1)} ${end(to, other_edge, 0)}`;
}

/** Roads, not what joins neighbours within a City. */
export function roads(texts: Texts): Link[] {
  return links(texts).filter((link) => link.kind === 'road');
}

/** Whether the tiles at both ends of a link show their marks there. */
export function isJoined(view: StagedView, texts: Texts, link: Link): boolean {
  const all = spaces(texts);
  const shows = (space: string, edge: string) => {
    const tile = view.spaces[all.indexOf(`space:${space}`)];
    return tile ? (row(texts, tile.tech).edges ?? []).includes(edge) : false;
  };
  return shows(link.from, link.edge) && shows(link.to, link.other_edge);
}

/** Returns the number of technologies that a tile on a space would be connected with (HY-R77). */
export function connections(view: StagedView, texts: Texts, tech: string, space: string): number {
  const edges = row(texts, tech).edges ?? [];
  const all = spaces(texts);
  const found = new Set<string>();
  for (const { from, edge, to, other_edge } of links(texts)) {
    for (const [here, mine, there, theirs] of [
      [from, edge, to, other_edge],
      [to, other_edge, from, edge],
    ] as const) {
      if (`space:${here}` !== space || !edges.includes(mine)) continue;
      const tile = view.spaces[all.indexOf(`space:${there}`)];
      if (tile && (row(texts, tile.tech).edges ?? []).includes(theirs)) found.add(there);
    }
  }
  return found.size;
}
