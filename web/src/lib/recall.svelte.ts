/** Shows the last trick or turn once more, with what followed; the game goes on behind it and is caught up with. */
import type { Stage } from '../boards';
import { Staging } from './staging.svelte';

export class Recall {
  on = $state(false);
  held = $state(false); // it stays for as long as the button is held
  readonly staging: Staging; // of what is shown again
  readonly #live: Staging; // of the game

  constructor(live: Staging, root: () => HTMLElement | undefined) {
    this.#live = live;
    this.staging = new Staging(root, { again: true });
  }

  /** True if there is something to show, and nothing else is being shown. */
  get can(): boolean {
    return this.on || (this.#live.recent.length > 0 && !this.#live.busy);
  }

  /** Begins; what is not held ends by itself. */
  begin(held = false): void {
    const stages = this.#live.recent;
    const [first] = stages;
    if (this.on || !this.can || !first) return;
    [this.on, this.held] = [true, held];
    this.#live.suspend(true);
    this.staging.jump(first.view);
    this.staging.show(stages.map(stays));
  }

  end(): void {
    if (!this.on) return;
    this.on = false;
    this.staging.jump(null);
    this.#live.suspend(false);
  }

  /** Ends what is neither held nor still moving. */
  settle(): void {
    if (this.on && !this.held && !this.staging.busy) this.end();
  }

  toggle(): void {
    if (this.on) this.end();
    else this.begin();
  }
}

/** Acts that only passed by stay as long as the others. */
function stays(stage: Stage): Stage {
  return stage.cue?.passing ? { ...stage, cue: { ...stage.cue, passing: false } } : stage;
}
