/** The names of Hybris: how one is taken apart and drawn. Nothing here decides. */
import type { AVATARS, CITIES, LOCATIONS } from './facts.gen';

export * from './facts.gen';

export type Location = (typeof LOCATIONS)[number];
export type City = (typeof CITIES)[number];
export type Avatar = `avatar:${(typeof AVATARS)[number]}`;

export const RANKS = ['α', 'β', 'γ'] as const;

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
