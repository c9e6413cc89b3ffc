/** Game time for pictures: of a game in real time it runs beside the server's, of an old moment it stands. */
import type { Pulse } from './protocol';

/** What the table knows of game time. */
export interface GameTime {
  pulse: Pulse; // the last one
  gameNow: () => number; // ms
}

const LOOK = 200; // ms between two looks, for whatever is said in seconds

export class GameClock {
  seen = $state(0); // game time at the last look: what is said in seconds follows it
  readonly #time: () => GameTime | undefined;
  readonly #still: () => number; // of a moment that does not pass

  constructor(time: () => GameTime | undefined, still: () => number) {
    this.#time = time;
    this.#still = still;
  }

  /** Game time in milliseconds, exactly. */
  now(): number {
    return this.#time()?.gameNow() ?? this.#still();
  }

  /** Whether it passes. */
  get isRunning(): boolean {
    const pulse = this.#time()?.pulse;
    return Boolean(pulse?.running && !pulse.countdown);
  }

  /** Whether it stands though the game goes on: a pause, or the count before it runs again. */
  get isStanding(): boolean {
    return this.#time()?.pulse.running === false;
  }

  /** How long until a stopped game goes on, in milliseconds; 0: it runs, or nobody has said. */
  get countdown(): number {
    return this.#time()?.pulse.countdown ?? 0;
  }

  /** The number of the last pulse: it changes when the server has told the time again. */
  get pulse(): number {
    return this.#time()?.pulse.number ?? 0;
  }

  /** Whole seconds until a moment, as clocks say it that run down. */
  secondsTo(moment: number): number {
    return Math.max(0, Math.ceil((moment - this.seen) / 1000));
  }

  /** Looks from time to time, until the returned function is called. */
  begin(): () => void {
    const look = () => (this.seen = this.now());
    look();
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }
}
