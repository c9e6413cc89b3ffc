/** Shows updates step by step with motion, without falling far behind. */
import { tick } from 'svelte';
import type { Stage } from '../boards';
import { fly, look, type Flight } from './moves';
import type { View } from './protocol';
import { isStill } from './settings.svelte';

const MAX_QUEUED = 2; // maximum number of queued updates; with more, motion would lag
const SPEED_UP = 2.5; // speed-up of motion while another update is queued

export class Staging {
  view = $state.raw<View | null>(null); // what is drawn
  busy = $state(false); // an update is still being shown
  #root: () => HTMLElement | undefined; // element to search for pieces
  #waiting: (readonly Stage[])[] = []; // updates not shown yet
  #flight: Flight | undefined; // running animations
  #wake: (() => void) | undefined; // ends a hold early
  #skipping = false; // shows everything queued at once
  #run = 0; // incremented when the current run is abandoned

  constructor(root: () => HTMLElement | undefined) {
    this.#root = root;
  }

  /** Shows a view immediately and discards all queued updates. */
  jump(view: View | null): void {
    this.#run++;
    this.#waiting = [];
    this.#halt();
    this.view = view;
    this.busy = false;
  }

  /** Queues the steps of an update. */
  show(stages: readonly Stage[]): void {
    const last = stages.at(-1);
    if (!last) return;
    if (document.hidden || !this.#root()) return this.jump(last.view);
    this.#waiting.push(stages);
    if (this.#waiting.length > MAX_QUEUED) this.#waiting.splice(0, this.#waiting.length - 1);
    if (!this.busy) void this.#play(++this.#run);
    else this.#wake?.();
  }

  /** Shows the end of an update immediately and animates meanwhile: in real time nobody waits for a drawing. */
  rush(stage: Stage): void {
    const root = this.#root();
    const isSeen = root && stage.moves.length > 0 && !document.hidden && !isStill();
    const before = isSeen ? look(root) : undefined;
    this.jump(stage.view);
    const run = this.#run;
    if (!before || !root) return;
    void tick().then(() => {
      if (run === this.#run) this.#flight = fly(root, before, stage.moves);
    });
  }

  /** Finishes all motion and shows the latest state. */
  skip(): void {
    if (!this.busy) return;
    this.#skipping = true;
    this.#halt();
  }

  #halt(): void {
    this.#flight?.finish();
    this.#flight = undefined;
    this.#wake?.();
  }

  async #play(run: number): Promise<void> {
    this.busy = true;
    this.#skipping = false;
    for (let stages = this.#waiting.shift(); stages; stages = this.#waiting.shift()) {
      for (const [at, stage] of stages.entries()) {
        const isLast = at === stages.length - 1;
        if (this.#skipping && !(isLast && !this.#waiting.length)) continue;
        await this.#step(stage, run, isLast);
        if (run !== this.#run) return;
      }
    }
    this.busy = false;
  }

  async #step(stage: Stage, run: number, isLast: boolean): Promise<void> {
    const root = this.#root();
    const still = isStill() || this.#skipping || !root;
    if (still && !stage.hold && !isLast) return; // invisible without motion
    const before = still ? undefined : look(root);
    this.view = stage.view;
    await tick();
    if (run !== this.#run) return;
    if (before && root) {
      this.#flight = fly(root, before, stage.moves, this.#waiting.length ? SPEED_UP : 1);
      await this.#flight.finished;
      this.#flight = undefined;
      if (run !== this.#run) return;
    }
    if (stage.hold && !this.#skipping && !this.#waiting.length) await this.#hold(stage.hold);
  }

  #hold(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#wake?.(), ms);
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = undefined;
        resolve();
      };
    });
  }
}
