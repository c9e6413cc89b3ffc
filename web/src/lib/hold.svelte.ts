/** A wait in which something stays in sight: it runs out, a tap ends it, a pointer held down keeps it. */

const LONG_PRESS_MS = 350; // a pointer that is down for longer has held, not tapped

export class Hold {
  ms = $state(0); // length of the current wait; 0: none, Infinity: until a tap
  count = $state(0); // number of waits so far, so that a drawing of the time starts again with each
  kept = $state(false); // a pointer is down
  #end: (() => void) | undefined; // ends the current wait
  #isDue = false; // its time has passed while it was kept
  #pressedAt = 0;

  /** True while something waits. */
  get on(): boolean {
    return this.ms > 0;
  }

  /** Waits for a time, or for a tap if that is sooner. */
  wait(ms: number): Promise<void> {
    this.end();
    if (ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = Number.isFinite(ms) ? setTimeout(() => this.#expire(), ms) : undefined;
      this.ms = ms;
      this.count++;
      this.#isDue = false;
      this.#end = () => {
        clearTimeout(timer);
        this.#end = undefined;
        this.ms = 0;
        resolve();
      };
    });
  }

  /** Ends the wait at once. */
  end(): void {
    this.#end?.();
  }

  /** Keeps what is shown while a pointer is down. */
  press(now = performance.now()): void {
    this.kept = true;
    this.#pressedAt = now;
  }

  /** Ends the wait after a tap; after a longer press the rest of its time runs on. */
  release(now = performance.now()): void {
    if (!this.kept) return;
    this.kept = false;
    if (this.#isDue || now - this.#pressedAt < LONG_PRESS_MS) this.end();
  }

  #expire(): void {
    this.#isDue = true;
    if (!this.kept) this.end();
  }
}
