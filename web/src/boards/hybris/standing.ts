/** Characters, places and demands: small questions to a view. Nothing here decides. */
import type { Texts } from '$lib/texts';
import { AVATARS, CHAINS, CONCEPTS } from './names';
import { row } from './rows';
import type { StagedView } from './staged';
import type { ChronosView, ConceptView, ConditionView, PlayerView } from './view.gen';

/** Characters that stand at a place, with their seats. */
export function standingAt(view: StagedView, place: string): { seat: number; character: string }[] {
  return view.players.flatMap(({ characters }, seat) =>
    Object.entries(characters)
      .filter(([, where]) => where === place)
      .map(([character]) => ({ seat, character })),
  );
}

/** The characters of a player that are in the game. */
export function charactersOf(player: PlayerView): string[] {
  return Object.keys(player.characters);
}

/** Returns the characters that may get a Location token, in the order of the questions (HY-D03). */
export function plannable(player: PlayerView): string[] {
  return charactersOf(player).filter(
    (each) => each !== 'character:olympian' && player.characters[each] === 'reserve',
  );
}

/** The Avatar that holds a City. */
export function avatarIn(view: StagedView, city: string): string | undefined {
  return AVATARS.map((ref) => `avatar:${ref}` as const).find((each) => view.chronos?.avatars[each] === city);
}

/** Whether nobody may stand there. */
export function isBlocked(view: StagedView, place: string): boolean {
  return view.chronos?.blocked.includes(place) ?? false;
}

/** Returns the demand of each kind: icons of a track add up, so the last one of a kind has the total. */
export function demanded({ conditions }: ConceptView): ConditionView[] {
  return conditions.filter(({ what }, at) => conditions.findLastIndex((each) => each.what === what) === at);
}

/** Number of chains that hold Chronos, on the Concepts with a chain track. */
export function chainsOf({ concepts }: Pick<ChronosView, 'concepts'>, texts: Texts): number {
  const chained = concepts.filter((_, at) => row(texts, `concept:${CONCEPTS[at] ?? ''}`).kind === 'chained');
  return chained.reduce((sum, { broken }) => sum + CHAINS - broken, 0);
}
