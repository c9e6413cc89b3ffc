/** What every board gets, whatever the game. It holds no rule: what glows is what the questions list. */
import type { Snippet } from 'svelte';
import type { GameTime } from '$lib/game_clock.svelte';
import type { Question, SeatInfo } from '$lib/protocol';
import type { Texts } from '$lib/texts';

/** What the view of every game has. */
export interface TableView {
  seat: number | null; // whose view it is; null: a spectator's
  seats: number;
  round: number;
  outcome: Outcome | null; // once the game is over
  open: string[]; // decisions that are open to the own seat
  waiting: { seats: number[]; decision: string | null }[]; // whom the table waits for
}

export interface Outcome {
  places: number[]; // by seat
  reasons: Reason[][]; // by seat
}

/** What has given points, or decided between those who have the same. */
export interface Reason {
  reason: string;
  points: number; // 0: it only decided
}

export interface BoardProps {
  view: Record<string, unknown>; // all that the seat sees
  questions: readonly Question[]; // what may be chosen now
  draft?: readonly string[]; // names chosen and not sent yet: parts of an answer, or what waits for a second tap
  choose: (question: Question, name: string) => void; // a listed name was chosen
  redraft?: (question: Question, parts: readonly string[]) => void; // begins an answer anew, with several parts at once
  give?: ((question: Question, parts: readonly string[]) => void) | undefined; // sends a whole answer, where time is short
  cancel?: () => void; // throws away what was chosen and not sent
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
  time?: GameTime | undefined; // the game's own time, where it is played in real time and it is now
  ending?: Snippet | undefined; // buttons below the outcome
}
