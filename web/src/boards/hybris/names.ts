/** The names of Hybris: the fixed ones, and how a name is taken apart. Nothing here decides. */

export const LOCATIONS = [
  'olympus',
  'forge',
  'oracle',
  'moirai',
  'coliseum',
  'underworld',
  'mortal_world',
] as const;
export type Location = (typeof LOCATIONS)[number];

export const CITIES = ['sparta', 'argos', 'lemnos', 'athens', 'elis'] as const;
export type City = (typeof CITIES)[number];

export const CONCEPTS = ['ananke', 'anthropos', 'cosmos', 'kratos', 'gonos', 'temnein'] as const;
export const AVATARS = ['kronos', 'kairos', 'aeon'] as const;
export type Avatar = `avatar:${(typeof AVATARS)[number]}`;
export const CHRONOS_TILES: Record<string, readonly string[]> = {
  ananke: ['chr_necessity', 'chr_threads', 'chr_blind_oracle'],
  kratos: ['chr_yoke', 'chr_iron_law', 'chr_empty_arena'],
};

export const PIECES = ['spark', 'temple', 'hero', 'prophet'] as const;
export const ELEMENTS = ['air', 'earth', 'fire', 'water'] as const;
export const SYMBOLS = ['military', 'architecture', 'culture', 'science', 'social'] as const;
export const RANKS = ['α', 'β', 'γ'] as const;
export const AGES = 6;
export const REVEALED_AT = [2, 4, 6] as const; // the Ages at whose end a primordial awakes (HY-R11)
export const GOODNESS = 8; // the top of the track
export const DETERMINATION = 10;
export const SPARKS = 5;
export const CHAINS = 5; // of a full track
export const RESOURCES = 3; // spaces for each resource of Chronos

/** The kind of a name: `card` of `card:com_01`. */
export function kindOf(name: string): string {
  const at = name.indexOf(':');
  return at < 0 ? name : name.slice(0, at);
}

/** Returns the part of a name after its kind. */
export function refOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Whether a name is that of a character. */
export function isCharacter(name: string): boolean {
  return ['character', 'hero', 'prophet', 'champion'].includes(kindOf(name));
}

/** The drawing of a character. */
export function pawnOf(character: string): string {
  const kind = kindOf(character);
  return kind === 'character' ? 'olympian' : kind === 'champion' ? 'ally' : kind;
}

/** The location of a slot or an illustration. */
export function locationOf(place: string): string {
  return refOf(place).replace(/-\d+$/, '');
}
