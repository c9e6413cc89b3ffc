/** A view between two updates: cards are turned up and rounds are scored, step by step. */
import type { Message } from '$lib/protocol';
import type { Story } from './elements';
import type { ChronicleView, MeetingView, PlayerView, PlayView } from './view.gen';

export interface StagedView extends Omit<ChronicleView, 'players' | 'meeting'> {
  players: StagedPlayer[];
  meeting: StagedMeeting | null;
  verdict?: Verdict | undefined; // only between two updates, while the round is scored
}

export interface StagedPlayer extends Omit<PlayerView, 'counts'> {
  counts?: PlayerView['counts'] | undefined; // missing only between two updates
}

export interface StagedMeeting extends Omit<MeetingView, 'plays'> {
  plays: StagedPlay[];
  wins?: number | undefined; // only between two updates: who takes the full meeting
}

export interface StagedPlay extends PlayView {
  unveiled?: boolean; // only between two updates: played face down, now visible
}

/** Result of a round. */
export interface Verdict {
  round: number;
  stories: { story: Story; seats: number[] }[]; // who has scored each
  gatherer: number | null; // who has all Evil cards, and scores alone
  notes: Message[]; // who was purified, pardoned, excluded
}
