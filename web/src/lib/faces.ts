/** Faces at a table, drawn as symbols `face-ID`: animals for people, automata for bots. */
import { levelName } from './games.svelte';
import { m } from './language.svelte';
import { BOT_FACES, PEOPLE_FACES, type SeatInfo } from './protocol';

type Faced = Pick<SeatInfo, 'seat' | 'kind' | 'face'>;

/** Metal of an automaton by its level, as a fill. */
const METALS: Readonly<Record<string, string>> = { easy: 'url(#copper-v)', hard: 'url(#silver-v)' };

/** Returns the face at a seat; tables of earlier versions have none, so it follows from the seat. */
export function faceOf({ seat, kind, face }: Faced): string {
  const faces = kind === 'bot' ? BOT_FACES : PEOPLE_FACES;
  return face || (faces[seat % faces.length] ?? faces[0]);
}

/** Returns the metal that an automaton is drawn in: copper, brass or silver. */
export function metalOf(level: string): string {
  return METALS[level] ?? 'url(#brass-v)';
}

/** Returns what a bot says of itself, such as "bot, strong"; empty for people. */
export function kindOf({ kind, level }: Pick<SeatInfo, 'kind' | 'level'>): string {
  return kind === 'bot' ? m.seat_bot({ level: levelName(level) }) : '';
}

const NAMES: Record<(typeof PEOPLE_FACES)[number], () => string> = {
  owl: m.face_owl,
  fox: m.face_fox,
  hare: m.face_hare,
  cat: m.face_cat,
  tortoise: m.face_tortoise,
  raven: m.face_raven,
  hedgehog: m.face_hedgehog,
  bear: m.face_bear,
  frog: m.face_frog,
  deer: m.face_deer,
};

/** Returns the name of an animal in the current language. */
export function animal(face: (typeof PEOPLE_FACES)[number]): string {
  return NAMES[face]();
}
