/** What every board gets, whatever the game. It holds no rule: what glows is what the questions list. */
import type { Snippet } from 'svelte';
import type { Question, SeatInfo } from '$lib/protocol';
import type { Texts } from '$lib/texts';

export interface BoardProps {
  view: Record<string, unknown>; // all that the seat sees
  questions: readonly Question[]; // what may be chosen now
  draft?: readonly string[]; // names chosen and not sent yet: parts of an answer, or what waits for a second tap
  choose: (question: Question, name: string) => void; // a listed name was chosen
  ask?: (name: string) => void; // something that is not listed was touched: say why it cannot be chosen
  onpreview?: (name: string | undefined) => void; // a listed name is being considered: say what would follow
  texts: Texts; // the game's sentences and the names of its elements
  rule?: (id: string) => string | undefined; // the text of a rule, for tips
  openRule?: (id: string) => void; // shows a rule where it stands
  me: number | null; // the own seat; null: a spectator
  names: readonly string[]; // of the players, by seat
  seats?: readonly SeatInfo[]; // who sits there, bot or person, here or away
  reviewing?: boolean; // an old moment is shown
  focus?: readonly string[]; // elements a tutorial points at
  clock?: Snippet<[seat: number]> | undefined; // a seat's thinking time
  ending?: Snippet | undefined; // buttons below the outcome
}
