// Written by tools/protocol_types.py from src/chronotheque/server/protocol.py and forms.py; do not edit.

// -- on the socket

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
  "no_proposal",
  "too_soon",
  "objected",
  "not_back",
  "not_friendly",
  "chat",
  "spectator",
  "not_for_programs",
  "session_over",
  "revoked",
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
  otherwise?: string;
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

/** What somebody says to an answer that waits for the group; its own seat withdraws it, or insists on it. */
export interface Reply {
  type: "reply";
  proposal: number;
  say: "agree" | "object" | "withdraw" | "insist";
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
  seats: SeatInfo[];
  state: "open" | "running" | "over";
  clock: ClockSetting;
  together: boolean;
  friendly: boolean;
  listed: boolean;
  host: boolean;
  invitation: string;
  created: number;
  paused: boolean;
  watchers: number;
  rematch: string;
  cards: Record<string, unknown>[];
  commitment: string;
  nonces: string[];
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

/** What is new for a seat: how many events told before still stand, those added, and all that it sees now. */
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

/** An answer of the group is not given yet, but proposed to the others: a Proposed was told before this. */
export interface Held {
  type: "held";
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

/** What a seat considers where it decides for all. */
export interface Proposal {
  number: number;
  seat: number;
  decision: string;
  answer: string;
  held: boolean;
  agreed: number[];
  missing: number[];
  patience: number;
}

/** What the seat that decides for all considers now; None: nothing any more. For those who hold a seat. */
export interface Proposed {
  type: "proposal";
  proposal: Proposal | null;
  objection: number | null;
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

/** The server's clock; answered at once by a Beat, by which both ends measure the way. */
export interface Pulse {
  type: "pulse";
  number: number;
  at: number;
  answered: number;
  heard: number;
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
  | Reply
  | Beat;

export type FromServer =
  | Welcome
  | Update
  | TableChanged
  | Accepted
  | Held
  | Refused
  | Following
  | Because
  | Proposed
  | ChatLine
  | Clocks
  | Pulse
  | Bye;

// -- over REST

export const LARGEST = 131072;
export const LONGEST_NAME = 24;
export const LARGEST_BODY = 65536;
export const LONGEST_CARDS = 131072;
export const LARGEST_WITH_CARDS = 196608;
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;
export const MOST_SEATS = 10;
export const LONGEST_STOCK = 2592000;
export const LONGEST_BONUS = 86400;
export const TABLES_A_PAGE = 50;
export const MOST_TABLES = 100;
export const LONGEST_WORD = 64;
export const ERRORS = [
  "bad_request",
  "bad_setting",
  "bad_name",
  "mixed_name",
  "bad_cards",
  "bad_host",
  "wrong_password",
  "bad_origin",
  "not_your_seat",
  "not_host",
  "not_for_programs",
  "not_found",
  "no_game",
  "no_table",
  "no_invitation",
  "no_link",
  "no_method",
  "taken",
  "seats_open",
  "begun",
  "not_begun",
  "not_over",
  "not_possible",
  "name_taken",
  "too_large",
  "too_fast",
  "fault",
  "trouble",
] as const;

/** Who is to sit on a seat of a new table. */
export interface SeatWish {
  kind: "me" | "hot" | "person" | "bot";
  name?: string;
  level?: string;
}

/** How long one may think: a stock of time and what each answer adds, in seconds. */
export interface ClockWish {
  kind?: "none" | "live" | "days";
  stock?: number;
  bonus?: number;
}

/** A table to open; `begin` begins at once where no seat is open. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string>;
  clock?: ClockWish;
  friendly?: boolean;
  listed?: boolean;
  name?: string;
  nonce: string;
  cards?: string | null;
  begin?: boolean;
  lang?: "fr" | "en";
}

/** Takes an open seat; None: any of them. */
export interface SitDown {
  seat?: number | null;
  name?: string;
  nonce: string;
}

/** Begins a game; with `fill` bots of that level take the seats that are still open. */
export interface BeginGame {
  fill?: string | null;
}

/** Gives a seat of a table that has not begun to a bot, or opens it. */
export interface ChangeSeat {
  kind: "open" | "bot";
  level?: string;
}

/** Takes over a seat with the secret of a seat link, which is then used up. */
export interface ClaimSeat {
  secret: string;
}

/** Opens a table for the same people. */
export interface PlayAgain {
  nonce: string;
}

/** Plays a finished game on from one of its moments, against bots. */
export interface GoOnFrom {
  at: number;
  seat: number;
  nonce: string;
}

/** Name and password of an account. */
export interface Credentials {
  name: string;
  password: string;
}

/** The text of a TOML card file. */
export interface CardFile {
  text: string;
}

/** A body that says nothing: `{}`. */
export type Nothing = object;

/** A sentence in both languages. */
export interface InBoth {
  fr: string;
  en: string;
}

/** How many may sit down with some options; nobody where they do not go together. */
export interface SeatCounts {
  options: Record<string, string>;
  seats: number[];
}

/** Something that is chosen for a table; texts of the game say it as `option.NAME` and `option.NAME.VALUE`. */
export interface GameOption {
  name: string;
  values: string[];
  default: string;
  only_with: Record<string, string>;
}

/** A lesson beside the first game: what is special in some options. */
export interface LessonSheet {
  name: string;
  title: InBoth;
}

/** A game as it stands on the shelf. */
export interface GameSheet {
  name: string;
  title: InBoth;
  sentence: InBoth;
  seats: number[];
  counts: SeatCounts[];
  minutes: number;
  real_time: boolean;
  options: GameOption[];
  levels: string[];
  tutorial: boolean;
  lessons: LessonSheet[];
}

/** All that a game says in one language, and its rows by name. */
export interface GameTexts {
  texts: Record<string, string>;
  rows: Record<string, Record<string, string | number>>;
}

/** One line of the ledger. */
export interface RulesEntry {
  id: string;
  kind: string;
  text: string;
}

/** What stands under one heading of the rules: all as Markdown, and the lines with an id. */
export interface RulesSection {
  heading: string;
  text: string;
  entries: RulesEntry[];
}

/** The rules of a game in one language. */
export interface RulesPage {
  title: string;
  sections: RulesSection[];
}

/** One note of a tutorial. */
export interface TutorialStep {
  at: number;
  note: string;
  decision: string;
  answer: string | null;
  focus: string[];
  refused: Record<string, string>;
}

/** A game to learn by: its moments as the learner's seat receives them, and what is said. */
export interface Tutorial {
  title: string;
  seat: number;
  names: string[];
  options: Record<string, string>;
  moments: Update[];
  steps: TutorialStep[];
}

/** A table in a list; its page has the rest (`/api/tables/TABLE`). */
export interface ListedTable {
  id: string;
  game: string;
  options: Record<string, string>;
  seats: SeatInfo[];
  state: "open" | "running" | "over";
  clock: ClockSetting;
  together: boolean;
  friendly: boolean;
  listed: boolean;
  host: boolean;
  invitation: string;
  created: number;
  paused: boolean;
  watchers: number;
  rematch: string;
  cards: string;
}

/** An address to open or to give to a friend. */
export interface Address {
  url: string;
}

/** What a program shows to hold a seat (`Authorization: Bearer …`); it is told once. */
export interface BotToken {
  token: string;
}

/** How the chances moved in a finished game. */
export interface Chances {
  seats: number;
  moments: number[][];
  key: number[];
}

/** What all draws of a finished game were made from, for everybody to check. */
export interface SeedTold {
  seed: string;
  commitment: string;
  nonces: string[];
}

/** Some points and what they are for. */
export interface Points {
  reason: string;
  points: number;
}

/** How a game ended, by seat. */
export interface Result {
  places: number[];
  reasons: Points[][];
  returns: number[];
}

/** A game that is over. */
export interface FinishedGame {
  table: ListedTable;
  outcome: Result;
  ended: number;
}

/** Who is asking. */
export interface Me {
  account: string | null;
}

/** A device, link or program that acts for the caller; each but the current device may be revoked. */
export interface Access {
  id: string;
  kind: "device" | "claimed" | "link" | "program";
  name: string;
  made: number;
  used: number | null;
  current: boolean;
  online: boolean;
  table: string;
  game: string;
  seat: number | null;
  player: string;
}

/** The rows of a card file that can be used. */
export interface CardRows {
  rows: Record<string, unknown>[];
}

/** That the server is there. */
export interface Health {
  status: "ok";
  version: string;
  protocol: number;
}

/** Why something was not done; nothing has changed. */
export interface Problem {
  error: string;
  detail: string;
  file?: string;
  line?: number;
}
