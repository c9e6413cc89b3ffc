/** All times that something stays in sight, by the speed that each viewer chooses. */
import { settings, type Speed } from './settings.svelte';

/** Kinds of what stays in sight for a while. */
export type Beat =
  | 'trick' // a full trick, before it is swept to its winner
  | 'against' // an act of another player that concerns the viewer
  | 'other' // any other act of another player
  | 'open' // watches or cards that are revealed together
  | 'travel' // what follows from them
  | 'verdict'; // the result of a round; longer for more lines

interface Pace extends Readonly<Record<Beat, number>> {
  line: number; // more ms for each line of a verdict
  sweep: number; // ms of a trick's way to its winner
  bot: number; // ms before a bot is seen to play
}

export const UNTIL_TAP = Infinity;

/** All times in ms. */
export const PACES: Readonly<Record<Speed, Pace>> = {
  relaxed: {
    trick: UNTIL_TAP,
    against: UNTIL_TAP,
    other: 2200,
    open: 800,
    travel: 1600,
    verdict: UNTIL_TAP,
    line: 0,
    sweep: 400,
    bot: 900,
  },
  normal: {
    trick: 1600,
    against: 2200,
    other: 1200,
    open: 500,
    travel: 1200,
    verdict: 2600,
    line: 700,
    sweep: 400,
    bot: 500,
  },
  fast: {
    trick: 600,
    against: 1000,
    other: 0, // the log tells it
    open: 200,
    travel: 500,
    verdict: 1200,
    line: 300,
    sweep: 200,
    bot: 150,
  },
};

const MAX_VERDICT_MS = 9000; // of a verdict that ends by itself

/** Returns how long something stays, in ms; a verdict longer for more lines. */
export function timeOf(beat: Beat, lines = 0, speed: Speed = settings.speed): number {
  const times = PACES[speed];
  const ms = times[beat] + (beat === 'verdict' ? lines * times.line : 0);
  return ms === UNTIL_TAP ? ms : Math.min(ms, MAX_VERDICT_MS);
}
