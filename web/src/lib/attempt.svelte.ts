/** One request at a time, with the reason if it failed. */
import type { Failure } from './errors';

export class Attempt {
  isPending = $state(false);
  failure = $state.raw<Failure>(null); // why the last one failed

  /** Runs a request unless another one is pending; remembers why it failed. */
  async run(what: () => Promise<unknown>): Promise<void> {
    if (this.isPending) return;
    this.isPending = true;
    this.failure = null;
    try {
      await what();
    } catch (reason) {
      this.failure = reason;
    } finally {
      this.isPending = false;
    }
  }
}
