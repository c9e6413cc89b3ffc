/** Shows updates one step after another, each with its motion; never far behind what is known. */
import { tick } from 'svelte';
import type { Stage } from '../boards';
import { fly, look, type Flight } from './moves';
import { isStill } from './settings.svelte';

type View = Record<string, unknown>;

const MOST_WAITING = 2; // updates; with more of them, motion would lag behind
const HURRY = 2.5; // how much faster things move while another update waits

export class Staging {
  view = $state.raw<View | null>(null); // what is drawn
  busy = $state(false); // an update is still being shown
  #root: () => HTMLElement | undefined; // where pieces are looked for
  #waiting: (readonly Stage[])[] = []; // updates that are not shown yet
  #flight: Flight | undefined; // what is moving
  #wake: (() => void) | undefined; // ends a hold
  #skipping = false; // everything that waits is shown at once
  #run = 0; // rises when what is running is given up

  constructor(root: () => HTMLElement | undefined) {
    this.#root = root;
  }

  /** Shows a view at once, and forgets what was under way. */
  jump(view: View | null): void {
    this.#run++;
    this.#waiting = [];
    this.#halt();
    this.view = view;
    this.busy = false;
  }

  /** Shows the steps of one more update. */
  show(stages: readonly Stage[]): void {
    const last = stages.at(-1);
    if (!last) return;
    if (document.hidden || !this.#root()) return this.jump(last.view);
    this.#waiting.push(stages);
    if (this.#waiting.length > MOST_WAITING) this.#waiting.splice(0, this.#waiting.length - 1);
    if (!this.busy) void this.#play(++this.#run);
    else this.#wake?.();
  }

  /** Shows the end of an update at once, and moves what it moves meanwhile: in real time nobody waits for a picture. */
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

  /** Ends what is moving, and shows what is known now. */
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
    if (still && !stage.hold && !isLast) return; // nothing to be seen without motion
    const before = still ? undefined : look(root);
    this.view = stage.view;
    await tick();
    if (run !== this.#run) return;
    if (before && root) {
      this.#flight = fly(root, before, stage.moves, this.#waiting.length ? HURRY : 1);
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
