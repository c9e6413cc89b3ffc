// Written by tools/protocol_types.py from src/chronotheque/server/protocol.py; do not edit.

export const VERSION = 1;
export const LARGEST_FRAME = 8192;
export const LONGEST_ID = 64;
export const LONGEST_ANSWER = 2048;
export const LONGEST_CHAT = 400;
export const PHRASES = ["hello", "well_played", "thinking", "your_turn", "thanks", "oops", "again", "bye"] as const;
export const REASONS = [
  "malformed",
  "too_large",
  "too_fast",
  "old_client",
  "no_table",
  "not_your_seat",
  "not_begun",
  "over",
  "paused",
  "closed",
  "not_listed",
  "unknown_name",
  "not_back",
  "not_friendly",
  "chat",
  "spectator",
  "trouble",
] as const;

/** The first message: which protocol is spoken, and from which of one's own seats one looks. */
export interface Hello {
  type: "hello";
  version: number;
  seat?: number | null;
}

/** Look from another own seat (hot-seat: once the curtain is lifted), or from none (the curtain is down). */
export interface Look {
  type: "look";
  seat: number | null;
}

/** An answer to an open question. Sending it again with the same id does no harm. */
export interface Give {
  type: "answer";
  id: string;
  question: number;
  decision: string;
  answer: string;
}

/** Asks what may follow after some parts of an answer. */
export interface Draft {
  type: "draft";
  question: number;
  decision: string;
  draft: string;
}

/** Asks which rule forbids an answer. */
export interface AskWhy {
  type: "why";
  question: number;
  decision: string;
  answer: string;
}

/** Takes the last own answer back. */
export interface TakeBack {
  type: "take_back";
  id: string;
}

/** Chat: a text, or one of PHRASES, which everybody reads in their own language. */
export interface Say {
  type: "say";
  id: string;
  text?: string;
  phrase?: string;
}

/** Stops or restarts the clocks of a friendly table. */
export interface Pause {
  type: "pause";
  on: boolean;
}

/** A bot takes the seat until somebody who holds it comes back. */
export interface Leave {
  type: "leave";
}

/** The answer to a server's Pulse, given at once. */
export interface Beat {
  type: "beat";
  number: number;
}

/** Who sits on a seat. */
export interface SeatInfo {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string;
  level: string;
  here: boolean;
  stand_in: boolean;
  yours: boolean;
}

/** How long one may think: a stock of time and what each answer adds, in seconds. */
export interface ClockSetting {
  kind: "none" | "live" | "days";
  stock: number;
  bonus: number;
}

/** A table as one of those around it knows it. */
export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string>;
  cards: Record<string, unknown>[];
  seats: SeatInfo[];
  state: "open" | "running" | "over";
  clock: ClockSetting;
  friendly: boolean;
  listed: boolean;
  host: boolean;
  invitation: string;
  created: number;
  paused: boolean;
  watchers: number;
  commitment: string;
  nonces: string[];
  rematch: string;
}

/** The first message: the table, and from where you look. An Update follows if the game has begun. */
export interface Welcome {
  type: "welcome";
  version: number;
  table: TableInfo;
  seat: number | null;
}

/** A message id with parameters, or a `move` of an element; texts are found by the reader, in its language. */
export interface Told {
  text: string;
  params: Record<string, string | number | string[]>;
}

/** One part that may come next, by the name of the element it stands for. */
export interface Choice {
  name: string;
  hint: Told | null;
}

/** One decision that is open to the seat. */
export interface Question {
  number: number;
  decision: string;
  prompt: Told;
  choices: Choice[];
  more: boolean;
  owed: boolean;
}

/** What is new for a seat: so many of the events told before still stand, these are added, this is all it sees. */
export interface Update {
  type: "update";
  seat: number | null;
  kept: number;
  events: Told[];
  view: Record<string, unknown>;
  questions: Question[];
  back: string;
}

/** Something about the table or its seats is different. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}

/** An answer, take-back or chat line is durable; what it changed was told before this. */
export interface Accepted {
  type: "accepted";
  id: string;
}

/** Something was not done, and nothing has changed. */
export interface Refused {
  type: "refused";
  id: string;
  reason: string;
  rule: string;
  detail: string;
}

/** What may follow after a draft; nothing: the answer is complete, `done`: it may stop there. */
export interface Following {
  type: "following";
  question: number;
  decision: string;
  draft: string;
  choices: Choice[];
}

/** The ledger's line that forbids an answer; "" if it is legal. */
export interface Because {
  type: "because";
  question: number;
  decision: string;
  answer: string;
  rule: string;
}

/** Somebody has said something. */
export interface ChatLine {
  type: "said";
  number: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
  phrase: string;
}

/** Thinking time left by seat, in milliseconds, and whose is running, when this was sent. */
export interface Clocks {
  type: "clocks";
  left: number[];
  running: number[];
}

/** The server's clock; answered at once by a Beat, by which it measures the way. */
export interface Pulse {
  type: "pulse";
  number: number;
  now: number;
  running: boolean;
  lag: number;
  countdown: number;
}

/** The server closes the socket, and why; `again` says whether to come back. */
export interface Bye {
  type: "bye";
  reason: string;
  detail: string;
  again: boolean;
}

export type FromClient =
  | Hello
  | Look
  | Give
  | Draft
  | AskWhy
  | TakeBack
  | Say
  | Pause
  | Leave
  | Beat;

export type FromServer =
  | Welcome
  | Update
  | TableChanged
  | Accepted
  | Refused
  | Following
  | Because
  | ChatLine
  | Clocks
  | Pulse
  | Bye;
