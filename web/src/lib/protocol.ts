// Written by tools/protocol_types.py from the server's protocol.py and schemas.py; do not edit.

// -- on the socket

export const VERSION = 2;
export const LARGEST_FRAME = 8192;
export const LONGEST_ID = 64;
export const LONGEST_ANSWER = 2048;
export const LONGEST_CHAT = 400;
export const PHRASES = ["hello", "well_played", "thinking", "your_turn", "thanks", "oops", "again", "bye"] as const;
export const REACTIONS = ["bravo", "laugh", "wow", "ouch", "hmm", "thanks"] as const;
export const PEOPLE_FACES = [
  "owl",
  "fox",
  "hare",
  "cat",
  "tortoise",
  "raven",
  "hedgehog",
  "bear",
  "frog",
  "deer",
] as const;
export const BOT_FACES = [
  "ada",
  "blaise",
  "cleo",
  "heron",
  "emilie",
  "otto",
  "jeanne",
  "felix",
  "hypatie",
] as const;
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
  "reaction",
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
  seat?: number | null; // null: the first own seat, or as a spectator
}

/** Look from another own seat (hot-seat: once the curtain is lifted), or from none (the curtain is down). */
export interface Look {
  type: "look";
  seat: number | null;
}

/** An answer to an open question. Sending it again with the same id does no harm. */
export interface Answer {
  type: "answer";
  id: string;
  question: number; // its number; 0 in real time
  decision: string;
  answer: string; // names of the parts joined by `>`
  fallback?: string; // in real time: what is answered if that is not legal any more at its moment
}

/** Asks what may follow after some parts of an answer. */
export interface Draft {
  type: "draft";
  question: number;
  decision: string;
  draft: string;
}

/** Asks which rule forbids an answer. */
export interface Explain {
  type: "explain";
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

/** Shows one of REACTIONS at the own seat for some seconds; nobody stores it. */
export interface React {
  type: "react";
  reaction: string;
}

/** Stops or restarts the clocks of a friendly table. */
export interface Pause {
  type: "pause";
  on: boolean;
}

/** Hands the seat to a bot until its holder comes back. */
export interface Leave {
  type: "leave";
}

/** Reply to an answer that waits for the group; its own seat may withdraw it or insist. */
export interface Reply {
  type: "reply";
  proposal: number; // its number
  say: "agree" | "object" | "withdraw" | "insist";
}

/** The answer to a server's Pulse, given at once. */
export interface Heartbeat {
  type: "heartbeat";
  number: number;
}

/** Occupant of a seat. */
export interface SeatInfo {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string; // "" where nobody has taken the seat yet
  level: string; // of a bot, or ""
  here: boolean; // whether somebody who holds it is connected; bots always are
  stand_in: boolean; // whether a bot plays for a person who is away or has left
  has_left: boolean; // whether that person has left; the bot plays until it looks from the seat again
  yours: boolean;
  face: string; // one of PEOPLE_FACES or BOT_FACES; "" where nobody has taken the seat yet
}

/** Thinking time: a stock, and what each answer adds, in seconds. */
export interface ClockSetting {
  kind: "none" | "live" | "days";
  stock: number;
  bonus: number;
}

/** A table as the receiver may see it. */
export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string>;
  seats: SeatInfo[];
  state: "open" | "running" | "over";
  clock: ClockSetting;
  together: boolean; // whether all seats win or lose as one
  friendly: boolean; // whether it may be paused and answers may be taken back
  listed: boolean; // whether everybody finds it among the open and running tables
  host: boolean; // whether you may begin the game and change seats
  invitation: string; // the code that friends use to sit down; "" for strangers, unless it is listed and open
  created: number; // milliseconds since 1970
  paused: boolean;
  watchers: number;
  rematch: string; // the id of the next table, or ""
  cards: Record<string, unknown>[]; // rows that replace printed ones
  commitment: string; // to the server's part of the seed
  nonces: string[]; // the seats' parts, once the game has begun
}

/** The first message: the table, and from where you look. An Update follows if the game has begun. */
export interface Welcome {
  type: "welcome";
  version: number;
  table: TableInfo;
  seat: number | null;
}

/** A message id with parameters, or a `move` of an element; the reader resolves the text in its language. */
export interface Message {
  text: string;
  params: Record<string, string | number | string[]>;
}

/** Something that has given points, or decided between seats with the same points. */
export interface Reason {
  reason: string;
  points: number; // 0: it only decided
}

/** The end of a game: places, and points with their reasons. */
export interface OutcomeView {
  places: number[]; // by seat
  reasons: Reason[][]; // by seat
}

/** Seats that the table waits for. */
export interface Waiting {
  seats: number[];
  decision: string | null; // null: private
}

/** Everything that a person at a seat, or a spectator, is shown. */
export interface View {
  game: string;
  seat: number | null; // whose view it is; null: a spectator's
  seats: number;
  outcome: OutcomeView | null; // once the game is over
  open: string[]; // decisions that are open to the own seat; filled in by the match
  waiting: Waiting[]; // whom the table waits for; filled in by the match
}

/** A part that may be chosen next, by name. */
export interface Choice {
  name: string;
  hint: Message | null; // its known consequence
}

/** A decision that is open to the seat. */
export interface Question {
  number: number; // rises with each answer of this seat, and with nothing that another seat does; 0 in real time
  decision: string;
  prompt: Message;
  choices: Choice[]; // of the first part
  more: boolean; // True if more parts may follow
  owed: boolean; // True if the game waits for the answer; otherwise it is optional
}

/** Everything new for a seat: events and the current view. */
export interface Update {
  type: "update";
  seat: number | null;
  kept: number;
  events: Message[];
  view: View;
  questions: Question[];
  back: string;
}

/** The table or its seats have changed. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}

/** Acknowledges an answer, take-back or chat line that is durable; its updates were sent before this. */
export interface Accepted {
  type: "accepted";
  id: string;
}

/** Acknowledges an answer that waits for consent; a Proposed was sent before this. */
export interface Held {
  type: "held";
  id: string;
}

/** A message was not carried out, and nothing has changed. */
export interface Rejected {
  type: "rejected";
  id: string; // of what was sent, or "" if it had none
  reason: string; // an id that clients have a sentence for
  rule: string; // the ledger's line that forbids it, or ""
  detail: string; // a sentence in English, for authors of programs
}

/** Choices after a draft; none: the answer is complete, `done`: it may stop there. */
export interface Following {
  type: "following";
  question: number;
  decision: string;
  draft: string;
  choices: Choice[];
}

/** The ledger's line that forbids an answer; "" if it is legal. */
export interface Explanation {
  type: "explanation";
  question: number;
  decision: string;
  answer: string;
  rule: string;
}

/** An answer, or a draft of one, of a seat that decides for the group. */
export interface Proposal {
  number: number; // rises; a Reply names it
  seat: number;
  decision: string;
  answer: string; // names of the parts so far
  held: boolean; // whether it is a whole answer that waits until all have agreed; else it is only being considered
  agreed: number[]; // seats
  missing: number[]; // seats whose people are here and have not agreed
  insist_in_ms: number; // milliseconds until its seat may insist, when this was sent
}

/** Current proposal of the deciding seat; None: nothing any more. For holders of seats. */
export interface Proposed {
  type: "proposal";
  proposal: Proposal | null;
  objection: number | null; // the seat that has sent the last one back
}

/** A line of chat. */
export interface ChatLine {
  type: "said";
  number: number;
  at: number; // milliseconds since 1970
  seat: number | null; // null: a spectator
  name: string;
  text: string;
  phrase: string;
}

/** Somebody at a seat reacts to what happens. */
export interface Reacted {
  type: "reacted";
  seat: number;
  reaction: string; // one of REACTIONS
}

/** Thinking time left by seat, in milliseconds, and whose is running, when this was sent. */
export interface Clocks {
  type: "clocks";
  left: number[];
  running: number[];
}

/** The server's clock; answered at once by a Heartbeat, from which both ends measure the delay. */
export interface Pulse {
  type: "pulse";
  number: number;
  at: number; // the server's clock at this moment, in milliseconds
  answered: number; // the number of the pulse whose heartbeat came last, 0 before the first one
  heard: number; // and the server's clock when it came
  now: number; // game time in milliseconds at this moment
  running: boolean; // whether game time runs
  lag: number; // milliseconds that a message takes one way, as measured so far
  countdown: number; // milliseconds until game time runs again, 0 if none is counted
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
  | Answer
  | Draft
  | Explain
  | TakeBack
  | Say
  | React
  | Pause
  | Leave
  | Reply
  | Heartbeat;

export type FromServer =
  | Welcome
  | Update
  | TableChanged
  | Accepted
  | Held
  | Rejected
  | Following
  | Explanation
  | Proposed
  | ChatLine
  | Reacted
  | Clocks
  | Pulse
  | Bye;

// -- over REST

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
  "no_account",
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

/** Occupant of a seat of a new table. */
export interface NewSeat {
  kind: "me" | "hot" | "person" | "bot"; // hot: another seat on my device; person: open for a friend
  name?: string;
  level?: string; // of a bot; "": the usual one
  face?: string; // of a person
}

/** Thinking time: a stock, and what each answer adds, in seconds. */
export interface NewClock {
  kind?: "none" | "live" | "days";
  stock?: number;
  bonus?: number;
}

/** A table to open; `begin` begins at once where no seat is open. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, string>;
  clock?: NewClock;
  friendly?: boolean;
  listed?: boolean;
  name?: string; // of who opens it
  face?: string;
  nonce: string;
  cards?: string | null; // text of a TOML card file
  begin?: boolean;
  lang?: "fr" | "en"; // of the names that are chosen
}

/** Takes an open seat; None: any of them. */
export interface SitDown {
  seat?: number | null;
  name?: string;
  face?: string;
  nonce: string;
}

/** Begins a game; with `fill` bots of that level take the seats that are still open. */
export interface BeginGame {
  fill?: string | null;
}

/** Assigns a bot to a seat before the beginning, or opens it. */
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

/** Settings of a person to keep with the account; what is left out stays as it is. */
export interface SettingsChange {
  lang?: string | null;
  name?: string | null;
  face?: string | null;
  level?: string | null; // of bots, chosen last
  speed?: "relaxed" | "normal" | "fast" | null;
  taps?: "1" | "2" | null;
  confirm?: boolean | null;
  card_size?: "small" | "normal" | "large" | null;
  sorting?: "dealt" | "suit" | "value" | null;
  volume?: number | null;
  still?: boolean | null;
  contrast?: boolean | null;
  reactions?: boolean | null;
}

/** The text of a TOML card file. */
export interface CardFile {
  text: string;
}

/** A subscription of this browser at its push service. */
export interface Subscribe {
  endpoint: string; // of a service that is known
  p256dh: string; // public key of the browser, 65 bytes
  auth: string; // secret of 16 bytes
  lang?: "fr" | "en"; // of the notifications
}

/** Ends the subscription with this endpoint. */
export interface Unsubscribe {
  endpoint: string;
}

/** Empty body: `{}`. */
export type Nothing = object;

/** A sentence in both languages. */
export interface InBoth {
  fr: string;
  en: string;
}

/** Seat counts for some options; empty if these do not go together. */
export interface SeatCounts {
  options: Record<string, string>; // those on which it depends
  seats: number[];
}

/** Something that is chosen for a table; texts of the game say it as `option.NAME` and `option.NAME.VALUE`. */
export interface GameOption {
  name: string;
  values: string[];
  default: string;
  only_with: Record<string, string>; // values of other options without which it keeps its default
}

/** A lesson beside the first game: what is special in some options. */
export interface LessonInfo {
  name: string;
  title: InBoth;
}

/** A game in the list of games. */
export interface GameInfo {
  name: string;
  title: InBoth;
  sentence: InBoth;
  seats: number[]; // how many may sit down, with the usual options
  counts: SeatCounts[]; // and with all others
  minutes: number;
  real_time: boolean;
  options: GameOption[];
  levels: string[]; // of bots
  tutorial: boolean;
  lessons: LessonInfo[]; // further ones
}

/** One language, as its file says; clients get the same data. */
export interface Language {
  name: string; // of the language, in itself
  thousands: string; // between groups of three digits
  genders: string[];
  gender: string; // of names that say nothing
  vowel: string; // a pattern, case ignored: the start of a name before which forms change
  articles: Record<string, string>; // at the start of a name: the gender it shows
  forms: Record<string, Record<string, string>>; // function -> gender (perhaps with `_vowel`) or `you` -> phrase with {}
  last: string; // between the last two items of a list
  nothing: string; // a list without items
  you: string; // the player who reads
  colon: string; // between a sentence of the log and what follows from it
  semicolon: string; // between what follows for several players
  departs: string; // first words of a ruling that departs from a literal reading of the sheet
  player_vowel: string; // the same as `vowel` for names of players; "": no difference
}

/** Texts of a game in one language, and its rows by name. */
export interface GameTexts {
  messages: string; // in Project Fluent
  rows: Record<string, Record<string, string | number>>; // suit:a -> fr, en, colour
  language: Language;
  log_roles: Record<string, string>; // message id -> its place in the log; what is missing is an act
}

/** The sentences of a card, tile or other printed element. */
export interface CardText {
  sentences: string[]; // one for each part of the card: its price, an ability, a canto …
  rule: string; // ledger id of the rule that explains it; "": none
  designed?: string; // what of it is ours, because no sheet gives what is printed; "": nothing
}

/** The sentences of all cards in one language. */
export interface GameCards {
  cards: Record<string, CardText>; // by element: card:b07, tech:tec_agora; and of each list of effects by its name
}

/** One line of the ledger. */
export interface RulesEntry {
  id: string;
  kind: string; // rule, ruling, invariant, decision or chance
  text: string;
  departs?: boolean; // a ruling that departs from a literal reading of the sheet
}

/** A section of the rules: its Markdown, and the lines with an id. */
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

/** One thing of a picture: the names of elements, words that say how it lies, and what is written below. */
export interface GuideItem {
  names: string[];
  label: string;
}

/** A picture drawn from real components; the text has the same content. */
export interface GuidePicture {
  kind: string;
  items: GuideItem[];
  text: string;
}

/** A step, an example, a choice or a question of a guide: its Markdown and its pictures. */
export interface GuideEntry {
  id: string; // of the decision that it explains; else empty
  heading: string;
  text: string;
  pictures: GuidePicture[];
}

/** A part of a guide: its own text, then its entries. */
export interface GuidePart {
  id: string; // goal, turn, actions, examples, scoring, choices, questions, variants, house or words
  heading: string;
  text: string;
  pictures: GuidePicture[];
  entries: GuideEntry[];
}

/** The rules of a game as one would explain them at a table. */
export interface GuidePage {
  title: string;
  parts: GuidePart[];
  synonyms: string[][]; // words that mean the same, for a search
}

/** One note of a tutorial. */
export interface TutorialStep {
  at: number; // index into the moments: what is to be seen while the note is read
  note: string;
  decision: string; // the question that the learner answers, or "" if there is only a note
  answer: string | null; // the choice that leads on, if one is to be made
  focus: string[]; // names of elements and places to look at
  refused: Record<string, string>; // cards of the own hand that cannot be chosen, with the rule that forbids each
}

/** A game to learn by: its moments as the learner's seat receives them, and what is said. */
export interface Tutorial {
  title: string; // "" for the first game
  seat: number; // the learner's
  names: string[]; // of the players by seat; "" is the learner
  options: Record<string, string>;
  moments: Update[];
  steps: TutorialStep[];
}

/** The seats that a running table waits for, as the caller may know them. */
export interface Turn {
  seats: number[]; // that everybody knows to be asked
  since: number; // milliseconds since 1970: when the table began to wait for them
  yours: boolean; // whether the caller has to answer
  prompt: Message | null; // what the caller is asked; null: nothing, or several players share this device
}

/** A table in a list; its page has the rest (`/api/tables/TABLE`). */
export interface ListedTable {
  id: string;
  game: string;
  options: Record<string, string>;
  seats: SeatInfo[];
  state: "open" | "running" | "over";
  clock: ClockSetting;
  together: boolean; // whether all seats win or lose as one
  friendly: boolean; // whether it may be paused and answers may be taken back
  listed: boolean; // whether everybody finds it among the open and running tables
  host: boolean; // whether you may begin the game and change seats
  invitation: string; // the code that friends use to sit down; "" for strangers, unless it is listed and open
  created: number; // milliseconds since 1970
  paused: boolean;
  watchers: number;
  rematch: string; // the id of the next table, or ""
  cards: string; // digest of the rows that replace printed ones, equal for equal rows; "": none
  turn: Turn | null; // of the caller's own running tables (`/api/tables/mine`)
}

/** A running table at this moment, for a small picture of it; looking at it shows to nobody. */
export interface Glance {
  seat: number | null; // whose view it is; null: a spectator's
  view: View;
}

/** An address to open or to give to a friend. */
export interface Address {
  url: string;
}

/** Token by which a program holds a seat (`Authorization: Bearer …`); shown once. */
export interface BotToken {
  token: string;
}

/** Win chances along a finished game. */
export interface Chances {
  seats: number;
  moments: number[][]; // at each moment each seat's share of the wins in random games played on from there
  key: number[]; // indexes of the moments with the largest change
}

/** Seed of all draws of a finished game, for everybody to check. */
export interface RevealedSeed {
  seed: string;
  commitment: string;
  nonces: string[];
}

/** Some points and what they are for. */
export interface Points {
  reason: string;
  points: number;
}

/** Outcome of a game by seat. */
export interface Result {
  places: number[];
  reasons: Points[][];
  returns: number[]; // share of the win
}

/** A game that is over. */
export interface FinishedGame {
  table: ListedTable;
  outcome: Result;
  ended: number; // milliseconds since 1970
}

/** The caller. */
export interface Me {
  account: string | null; // the name of the account
}

/** Settings that are kept with the account; clients ignore those that they do not know. */
export interface StoredSettings {
  settings: Record<string, string | number | boolean>;
}

/** A device, link or program that acts for the caller; each but the current device may be revoked. */
export interface Access {
  id: string;
  kind: "device" | "claimed" | "link" | "program"; // claimed: a device that holds a seat by a link
  name: string; // browser and system of a device, or the account that has claimed a link; "" if unknown
  made: number; // milliseconds since 1970
  used: number | null; // the same, up to ten minutes late; null: never
  current: boolean; // whether it is the caller itself
  online: boolean; // whether a socket of it is open
  table: string; // whose seat it holds; "": no single one
  game: string;
  seat: number | null;
  player: string; // the name on the seat
}

/** Public key of this server at push services (VAPID), base64url. */
export interface PushKey {
  key: string;
}

/** The rows of a card file that can be used. */
export interface CardRows {
  rows: Record<string, unknown>[];
}

/** The server runs. */
export interface Health {
  status: "ok";
  version: string;
  protocol: number;
}

/** An error; nothing has changed. */
export interface Problem {
  error: string; // one of ERRORS
  detail: string; // a sentence in English, for authors of programs
  file?: string; // of a card file
  line?: number; // of a card file
}
