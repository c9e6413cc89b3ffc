/** The rows of Hybris as the board reads them: what is printed on cards, tiles and places. */
import type { Texts } from '$lib/texts';

export interface Effect {
  do: string;
  what?: string;
  n?: number;
  per?: string;
  max?: number;
  until?: string;
  deck?: string;
  keep?: number;
  down_to?: number;
  city?: string;
  which?: string;
  where?: string;
  from?: string;
  discount?: number;
  target?: string;
  when?: string;
  rule?: string;
  arg?: string;
  base?: number;
  cards?: number;
  elements?: string[];
  win?: Effect[];
  lose?: Effect[];
  kind?: string;
  options?: Effect[][];
  cond?: string;
  then?: Effect[];
  else?: Effect[];
  who?: string;
  effects?: Effect[];
  op?: string;
  concept?: string;
  to?: string;
}

export interface Need {
  need: string;
  elements?: string[];
  kind?: string;
  from?: string;
  place?: string;
  what?: string;
  n?: number;
  cond?: string;
}

/** An icon of a chain track: what the players must have together. */
export interface Icon {
  what: string;
  n: number;
  per_player: boolean;
  plus: boolean;
}

/** A row with any of the cells that some row has. */
export interface Row {
  en: string;
  fr: string;
  of?: string;
  cost?: number;
  strength?: number;
  elements?: string[];
  left?: string;
  right?: string;
  bonus?: Effect[] | number;
  effects?: Effect[];
  symbol?: string;
  follower?: number;
  aegis?: number;
  vp?: number;
  prayers?: number;
  edges?: string[];
  timing?: string;
  on?: string;
  need?: Need[];
  cantos?: { need: Need[]; reward: Effect[] }[];
  reward?: Effect[];
  before?: Effect[];
  base?: number;
  cards?: number;
  rank?: string;
  wrath1?: Effect[];
  wrath2?: Effect[];
  number?: number;
  upper?: Effect[];
  lower?: Effect[];
  after?: Effect[];
  actions?: string[];
  malus?: Effect[];
  allowed?: string[];
  location?: string;
  capacity?: number;
  affinity?: string;
  goodness?: number;
  banner?: Effect[][];
  city?: string;
  x?: number;
  y?: number;
  holds?: string[];
  start?: Record<string, number>;
  value?: number;
  at?: number;
  count?: number;
  concept?: string;
  bar?: string[];
  main?: Effect[];
  desolation?: Effect[];
  lines?: { olympian: string; effects: Effect[] }[];
  order?: number;
  condition?: string;
  modifier?: number;
  on_pillar?: Effect[];
  immediate?: Effect[];
  end_of_age?: Effect[];
  on_board?: Effect[];
  kind?: string;
  pillar?: string;
  resource?: string;
  amount?: number;
  avatar?: string;
  maximum?: number;
  icons?: Icon[];
  last_icon_only?: boolean;
  start_vp?: number[]; // by number of players
  broken?: number[];
  shackles?: number[];
  ananke?: number[];
  kratos?: number[];
}

/** A row of links between technology spaces. */
export interface Link {
  from: string;
  edge: string;
  to: string;
  other_edge: string;
  kind: string;
}

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
