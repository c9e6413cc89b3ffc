/** Game time for drawings: follows the server's clock in real time, fixed for a past moment. */
import type { Pulse } from './protocol';

/** The part of a table's state that concerns game time. */
export interface GameTime {
  pulse: Pulse; // the last one
  gameNow: () => number; // ms
}

const UPDATE_MS = 200; // ms between updates of values shown in seconds

export class GameClock {
  seen = $state(0); // game time at the last update; values in seconds depend on it
  readonly #time: () => GameTime | undefined;
  readonly #still: () => number; // time of a moment that is not running

  constructor(time: () => GameTime | undefined, still: () => number) {
    this.#time = time;
    this.#still = still;
  }

  /** Returns the exact game time in milliseconds. */
  now(): number {
    return this.#time()?.gameNow() ?? this.#still();
  }

  /** True if the clock is running. */
  get isRunning(): boolean {
    const pulse = this.#time()?.pulse;
    return Boolean(pulse?.running && !pulse.countdown);
  }

  /** True if the clock is stopped while the game is not over: a pause or the countdown after one. */
  get isStanding(): boolean {
    return this.#time()?.pulse.running === false;
  }

  /** Returns the milliseconds until a stopped game resumes; 0: running or unknown. */
  get countdown(): number {
    return this.#time()?.pulse.countdown ?? 0;
  }

  /** Returns the number of the last pulse, which changes whenever the server has sent the time. */
  get pulse(): number {
    return this.#time()?.pulse.number ?? 0;
  }

  /** Returns whole seconds until a moment, rounded up like a countdown. */
  secondsTo(moment: number): number {
    return Math.max(0, Math.ceil((moment - this.seen) / 1000));
  }

  /** Updates regularly until the returned function is called. */
  begin(): () => void {
    const look = () => (this.seen = this.now());
    look();
    const timer = setInterval(look, UPDATE_MS);
    return () => clearInterval(timer);
  }
}
