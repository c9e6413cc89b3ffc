// Written by tools/view_types.py from src/chronotheque/games/hybris/view_types.py; do not edit.

import type { View } from '$lib/protocol';

/** The options of the table. */
export interface Options {
  olympians: "chosen" | "drawn";
  boxes: "all" | "base";
  chronos: "off" | "on";
  difficulty: "easy" | "normal" | "hard" | "titan" | "book"; // of Chronos
}

/** A technology tile that a player has placed. */
export interface TileView {
  tech: string;
  owner: number;
}

/** A quest on the board. */
export interface QuestView {
  quest: string;
  cantos: (number | null)[]; // who has done each; empty: a clash
}

/** A deck that all players share. */
export interface PileView {
  deck: number; // cards left
  discards: string[];
}

/** A primordial; the three of them are Alpha, Beta and Gamma. */
export interface PrimordialView {
  revealed: boolean;
  seen_by: number[]; // seats that have looked at it
  card: string | null; // null: unknown to this seat
}

/** A seat as everybody knows it. */
export interface PlayerView {
  olympian: string | null;
  pillar: string | null;
  resolved: boolean; // the Pillar is face down
  passed: boolean;
  vp: number;
  aegis: number;
  followers: number;
  prayers: number;
  goodness: number;
  determination: number;
  bonus: number; // Bonus Location tokens
  used: Record<string, number>; // Location tokens in the Used area, by location
  unavailable: Record<string, number>; // Location tokens in the Unavailable area, by location
  pieces: Record<string, number>[]; // by Upgrade tile: how many of each piece stand on it
  sparks: number; // on the track
  shackles: number;
  temples: ("city:sparta" | "city:argos" | "city:lemnos" | "city:athens" | "city:elis")[];
  stored: string[]; // technologies
  powers: string[];
  spent: string[]; // powers used in this Age
  characters: Record<string, string>; // those in the game: reserve, fallen, wounded, or a place
  activated: string[];
  planned: string[]; // characters with a token under them, once all plans are made
  hand: number;
  shown: string[]; // cards of the hand that everybody knows
  deck: number;
  discards: string[];
  omens: string[]; // cards beside the Oracle
  drawn: number; // cards drawn, of which some are to be kept
  foreseen: number; // premonitions in hand
  drawn_premonitions: number; // premonitions drawn, of which some are to be kept
}

/** A revealed icon's demand on all players together. */
export interface ConditionView {
  what: string; // a counter: vp, temple, defeated_hero …
  have: number;
  need: number;
}

/** A Concept on the Chronos board. */
export interface ConceptView {
  focus: number | null; // the seat whose token is there
  broken: number; // chains
  resources: number; // of Chronos
  intensity: number;
  card: string | null; // face up
  conditions: ConditionView[]; // of the icons that Chronos looks at now
  met: boolean; // all of them
}

/** The Chronos board with everything on it and beside it. */
export interface ChronosView {
  difficulty: "easy" | "normal" | "hard" | "titan" | "book";
  vp: number;
  concepts: ConceptView[]; // Ananke, Anthropos, Cosmos, Kratos, Gonos, Temnein
  next: number | null; // the Concept whose turn it is, or was last, in the Action phase
  second: string | null; // the other Pillar of a lone player
  second_resolved: boolean;
  tiles_up: string[];
  decks: string[]; // Concept cards still to come
  avatars: Record<"avatar:kronos" | "avatar:kairos" | "avatar:aeon", string | null>; // the City of each; null: it is on the Chronos board
  ancient: string[]; // Ancient Technologies still to be had
  blocked: string[]; // slots and Cities
}

/** One side of a combat. */
export interface SideView {
  seat: number | null; // null: the game
  character: string | null;
  zone: string[]; // cards face up, in the order in which they were played
  total: number;
  change: number; // of the total: effects
  cards: number; // of the total: strength of the cards
  combo: number; // of the total: combos
  cost: number; // Determination used
  resolve: number; // Determination that may be used beyond the own
}

/** The combat in progress. */
export interface CombatView {
  about: "champion" | "clash" | "effect" | "city" | "deployment" | "avatar";
  foe: string | null; // the Avatar that fights
  enemy: string | null; // the Coliseum Hero or the clash that is fought
  enemy_cards: string[];
  laid: number[]; // seats with a card face down, once all have laid theirs
  sides: [SideView, SideView]; // the attacker, the defender
}

/** Everything that only its player knows. */
export interface PrivateView {
  hand: string[];
  drawn: string[]; // cards drawn, of which some are to be kept
  premonitions: string[];
  drawn_premonitions: string[];
  kept: string[]; // premonitions chosen in set-up
  plan: Record<string, string>; // token by character
  laid: string | null; // the card face down
  marker: "go_on" | "stop" | null; // the combat marker, not yet shown
}

/** Everything that a seat of Hybris is shown. */
export interface HybrisView extends View {
  options: Options;
  phase: "set_up" | "start" | "pillars" | "planning" | "action" | "end_of_age" | "end" | "over";
  age: number;
  active: number | null; // whose turn it is
  acting: string | null; // the character that was activated in it
  greatness: (number | null)[]; // the seats on the Greatness track, from left to right
  well: number; // Prayers in the Well
  pillar_prayers: string[]; // Pillars with a Prayer on them
  piles: string[]; // technologies on Olympus
  workshop: (TileView | null)[]; // A to C
  factory: (TileView | null)[]; // 1 to 3
  spaces: (TileView | null)[]; // deployed technologies by space
  quests: (QuestView | null)[]; // from left to right
  champions: string[]; // Coliseum Heroes on display
  coliseum: PileView;
  premonitions: PileView;
  primordials: PrimordialView[];
  players: PlayerView[];
  chronos: ChronosView | null; // his board; null: the players are against each other
  combat: CombatView | null;
  choice: string[] | null; // names of the lists of effects that an open choice offers
  private: PrivateView | null; // null: a spectator's
}
