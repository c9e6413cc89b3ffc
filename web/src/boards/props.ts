/** Properties of every board. A board contains no rule: it highlights what the questions list. */
import type { Snippet } from 'svelte';
import type { GameTime } from '$lib/game_clock.svelte';
import type { Hold } from '$lib/hold.svelte';
import type { CardTexts } from '$lib/cards';
import type { Question, SeatInfo, View } from '$lib/protocol';
import type { Texts } from '$lib/texts';

/** Sends a complete answer, and in real time what is answered if it is not legal any more at its moment. */
export type Give = (question: Question, parts: readonly string[], fallback?: readonly string[]) => void;

/** The reason why something cannot be chosen. */
export interface Reason {
  rule: string; // id of the rule; empty: none forbids it
  text: string;
}

export interface BoardProps<V extends View = View> {
  view: V; // the seat's view
  questions: readonly Question[]; // current choices
  draft?: readonly string[]; // names chosen and not sent: parts of an answer, or one that awaits a second tap
  choose: (question: Question, name: string) => void; // a listed name was chosen
  redraft?: (question: Question, parts: readonly string[]) => void; // restarts an answer with several parts at once
  give?: Give | undefined; // sends a complete answer at once
  cancel?: () => void; // discards what was chosen and not sent
  ask?: (name: string) => void; // something unlisted was touched: explain why it cannot be chosen
  why?: (name: string) => Promise<Reason | undefined>; // why something unlisted cannot be chosen
  onpreview?: (name: string | undefined) => void; // a listed name is being considered: describe its consequences
  texts: Texts; // sentences and names of the game
  cards?: CardTexts | undefined; // sentences of cards
  rule?: (id: string) => string | undefined; // text of a rule, for tips
  openRule?: (id: string) => void; // opens the rules at an entry
  me: number | null; // the viewing seat; null: a spectator
  names: readonly string[]; // of the players, by seat
  seats?: readonly SeatInfo[]; // bot or person, present or away
  reviewing?: boolean; // a past moment is shown
  focus?: readonly string[]; // elements that a tutorial points at
  clock?: Snippet<[seat: number]> | undefined; // a seat's thinking time
  time?: GameTime | undefined; // game time, in the present of a real-time game
  staged?: { hold: Hold; goOn: () => void } | undefined; // what stays in sight until its time is over
}
