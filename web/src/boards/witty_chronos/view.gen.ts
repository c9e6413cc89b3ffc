// Written by tools/view_types.py from src/chronotheque/games/witty_chronos/view_types.py; do not edit.

import type { View } from '$lib/protocol';

/** A pile in the middle. */
export interface PileView {
  open: boolean;
  count: number;
  top: string | null; // null: face down
}

/** An hourglass. */
export interface GlassView {
  glass: string; // red-1
  colour: "red" | "blue" | "green" | "yellow" | "purple" | "white";
  seat: number | null; // null: neutral
  at: string; // its place
  duration: number | null; // ms; null until its first flip
  ends: number | null; // when it runs out; null: never flipped
}

/** The public part of a seat's stack. */
export interface StackView {
  count: number;
  top: string | null;
}

/** A seat as the viewer knows it. */
export interface PlayerView {
  team: number;
  colours: ("red" | "blue" | "green" | "yellow" | "purple" | "white")[];
  tokens: number;
  ready: boolean;
  stack: StackView;
  winds: Record<"north" | "south" | "west" | "east", number>;
  gods: string[];
  apollon: string | null; // reserved by APOLLON
  selene: number | null; // cards under SELENE
  announce_from: number | null; // next announcement allowed
}

/** An own card. */
export interface HeldCard {
  card: string;
  handle: number;
}

/** The points of a seat's cards, with reasons. */
export interface ScoreView {
  points: number;
  reasons: [string, number][]; // reason and points
  factor: number;
}

/** The viewer's own cards. */
export interface RealmView {
  stack: HeldCard[]; // bottom to top
  winds: HeldCard[];
  stash: string[]; // under SELENE
  score: ScoreView;
  wins_by: "points" | "monsters" | "cyclope" | "hestia" | null;
}

/** Cards kept under SELENE since the last round. */
export interface ShownCards {
  seat: number;
  cards: string[];
}

/** The count of a blocked position. */
export interface BlockedView {
  seat: number | null; // claimant; null: the game
  until: number;
}

/** Something begun by a seat, with the moment it ends. */
export interface Pending {
  seat: number;
  until: number;
}

/** A gift that is due. */
export interface GiftView {
  seat: number;
  to: number;
  until: number;
}

/** A penalty vote; only the own vote is visible. */
export interface VoteView {
  seat: number;
  until: number;
  own: boolean | null;
}

/** The vote for new colours; only the own vote is visible. */
export interface ColourVoteView {
  until: number;
  own: boolean | null;
}

/** The end of a round, with all stacks turned up. */
export interface ResultView {
  round: number;
  reason: "points" | "announce" | "zeus" | "hades" | "pile" | "blocked" | "limit";
  winners: number[];
  void: boolean;
  tokens: number[]; // gained, by seat
  scores: (ScoreView | number)[];
  stacks: string[][];
  winds: (Record<"north" | "south" | "west" | "east", number>)[];
  gods: string[][];
}

/** Everything that a seat of Witty Chronos is shown. */
export interface WittyView extends View {
  options: Record<string, string>;
  phase: "colours" | "between" | "play" | "over";
  round: number;
  opened: number | null; // when the round began
  limit: number | null;
  target: number;
  to_win: number; // tokens
  void: number; // void rounds in a row
  turner: number | null;
  free_from: number | null; // two players: until then only own piles
  piles: PileView[];
  own_piles: number[] | null; // two players
  glasses: GlassView[];
  players: PlayerView[];
  realm: RealmView | null;
  temple: string[];
  discard: number;
  discarded: Record<string, number> | null; // by face; only for seats that may look
  shown: ShownCards | null;
  blocked: BlockedView | null;
  charon: Pending | null;
  gifts: GiftView[];
  faults: Pending[];
  vote: VoteView | null;
  colour_vote: ColourVoteView | null;
  result: ResultView | null;
}
