/**
 * Shows updates step by step: motion, and what stays in sight until it is understood (`pace.ts`). The server goes on
 * meanwhile; what was not seen yet waits and is played back, at the fast times if much has piled up. A tap or Space
 * ends what is shown, a pointer held down keeps it. In real time nothing waits: see `rush`.
 */
import { tick } from 'svelte';
import type { Stage } from '../boards';
import { merged, takeNext, type Cue, type Scene } from './cues';
import { Hold } from './hold.svelte';
import { lift, type Lift } from './lift';
import { fly, look, SWEEP_MS, type Flight } from './moves';
import { PACES, timeOf } from './pace';
import type { View } from './protocol';
import { isStill, settings, type Speed } from './settings.svelte';

const BEHIND = 3; // scenes; when more are waiting, they are shown at the fast times
const MAX_WAITING = 24; // scenes; older ones are only in the log
const SPEED_UP = 2.5; // speed-up of motion while another scene waits

export interface StagingOptions {
  hurries?: () => boolean; // the viewer's clock is running: the fast times
  again?: boolean; // a second look: never at the fast times
}

export class Staging {
  view = $state.raw<View | null>(null); // what is drawn
  busy = $state(false); // an update is still being shown
  cue = $state.raw<Cue | null>(null); // what the stage tells
  told = $state<number | null>(null); // number of events that are seen already; null: all
  recent = $state.raw<readonly Stage[]>([]); // the last trick or act, from its cue on
  readonly hold = new Hold();
  readonly #root: () => HTMLElement | undefined; // element to search for pieces
  readonly #hurries: () => boolean;
  readonly #isAgain: boolean;
  #waiting: Scene[] = []; // not shown yet
  #flight: Flight | undefined; // running animations
  #lift: Lift | undefined; // a piece on its way, at the stage
  #passing: ReturnType<typeof setTimeout> | undefined; // removes a cue that nothing waits for
  #pause = new Hold(); // before a bot plays, or between two steps
  #skipping = false; // shows everything that waits at once
  #isSuspended = false; // something else is drawn
  #endedAt = -Infinity; // when the last scene was over
  #run = 0; // incremented when the current run is abandoned

  constructor(
    root: () => HTMLElement | undefined,
    { hurries = () => false, again = false }: StagingOptions = {},
  ) {
    this.#root = root;
    this.#hurries = hurries;
    this.#isAgain = again;
  }

  /** Shows a view immediately and discards everything that waits. */
  jump(view: View | null): void {
    this.#abandon(view);
    this.#clear();
  }

  /** Queues the steps of an update. */
  show(stages: readonly Stage[], { isBot, from }: Omit<Scene, 'stages'> = {}): void {
    const last = stages.at(-1);
    if (!last) return;
    if (!this.#root()) return this.jump(last.view);
    this.#waiting.push({ stages, isBot, from });
    if (this.#waiting.length > MAX_WAITING) this.#waiting.splice(0, this.#waiting.length - MAX_WAITING);
    if (!this.busy) this.#start();
  }

  /** Shows the end of an update immediately and animates meanwhile: in real time nobody waits for a drawing. */
  rush(stage: Stage): void {
    const root = this.#root();
    const isSeen = root && stage.moves.length > 0 && !document.hidden && !isStill();
    const before = isSeen ? look(root) : undefined;
    this.#abandon(stage.view);
    if (stage.cue) this.#pass(stage.cue);
    const run = this.#run;
    if (!before || !root) return;
    void tick().then(() => {
      if (run === this.#run) this.#flight = fly(root, before, stage.moves);
    });
  }

  /** Ends what is shown now; the next step follows. */
  tap(): void {
    this.#flight?.finish();
    this.#pause.end();
    this.hold.end();
  }

  /** Handles a pointer that goes down: motion is finished, and what stays in sight is kept. */
  press(): void {
    if (this.hold.on) return this.hold.press();
    if (this.busy) this.tap();
  }

  /** Handles a pointer that goes up. */
  release(): void {
    this.hold.release();
  }

  /** Finishes all motion and shows the latest state. */
  skip(): void {
    if (!this.busy) return;
    this.#skipping = true;
    this.#halt();
  }

  /** Waits before the next scene while something else is drawn instead. */
  suspend(on: boolean): void {
    this.#isSuspended = on;
    if (!on && this.#waiting.length && !this.busy) this.#start();
  }

  /** Goes on after the page was hidden. */
  wake(): void {
    if (this.#waiting.length && !this.busy) this.#start();
  }

  #start(): void {
    if (document.hidden || this.#isSuspended) return; // played when it can be seen
    void this.#play(++this.#run);
  }

  /** Shows a view instead of everything that waits. */
  #abandon(view: View | null): void {
    this.#run++;
    this.#waiting = [];
    this.#halt();
    this.view = view;
    this.busy = false;
    this.told = null;
  }

  #halt(): void {
    this.#flight?.finish();
    this.#flight = undefined;
    this.#pause.end();
    this.hold.end();
  }

  #clear(): void {
    clearTimeout(this.#passing);
    this.#passing = undefined;
    this.#lift?.remove();
    this.#lift = undefined;
    this.cue = null;
  }

  async #play(run: number): Promise<void> {
    this.busy = true;
    this.#skipping = false;
    while (this.#waiting.length && !this.#isSuspended) {
      const speed = this.#speed();
      const scene = takeNext(this.#waiting);
      if (!scene) break;
      this.told = scene.from ?? null;
      if (scene.isBot && !this.#skipping) {
        const since = performance.now() - this.#endedAt;
        await this.#pause.wait(PACES[this.#waiting.length ? 'fast' : speed].bot - since);
        if (run !== this.#run) return;
      }
      this.#remember(scene);
      for (const [at, stage] of scene.stages.entries()) {
        const isLast = at === scene.stages.length - 1;
        if (this.#skipping && !(isLast && !this.#waiting.length)) continue;
        await this.#step(stage, run, isLast, speed);
        if (run !== this.#run) return;
      }
      this.#endedAt = performance.now();
    }
    this.busy = false;
    if (!this.#waiting.length) this.told = null;
  }

  /** Returns the viewer's speed, or the fast one to catch up. */
  #speed(): Speed {
    if (this.#isAgain) return settings.speed === 'fast' ? 'normal' : settings.speed;
    return this.#waiting.length > BEHIND || this.#hurries() ? 'fast' : settings.speed;
  }

  /** Keeps the scene for a second look. */
  #remember({ stages }: Scene): void {
    const from = stages.findIndex(({ cue }) => cue && cue.kind !== 'verdict');
    if (from >= 0) this.recent = stages.slice(from);
  }

  async #step(stage: Stage, run: number, isLast: boolean, speed: Speed): Promise<void> {
    const root = this.#root();
    const { cue } = stage;
    const still = isStill() || this.#skipping || !root;
    const ms = cue && !this.#skipping ? told(cue, speed) : 0;
    if (still && !stage.hold && !ms && !isLast) return; // invisible without motion
    const before = still ? undefined : look(root);
    if (before) this.#lift?.boxes.forEach((box, name) => before.pieces.set(name, box));
    this.view = stage.view;
    await tick();
    if (run !== this.#run) return;
    this.#lift?.remove();
    this.#lift = undefined;
    if (before && root) {
      const sweep = stage.sweeps ? SWEEP_MS / PACES[speed].sweep : 1;
      this.#flight = fly(root, before, stage.moves, this.#waiting.length ? SPEED_UP : sweep);
      await this.#flight.finished;
      this.#flight = undefined;
      if (run !== this.#run) return;
    }
    if (cue?.passing) this.#pass(cue);
    else if (cue && ms) await this.#tell(cue, ms, run);
    else if (stage.hold && !this.#skipping && !this.#waiting.length) await this.#pause.wait(stage.hold);
  }

  /** Shows a cue until its time is over. */
  async #tell(cue: Cue, ms: number, run: number): Promise<void> {
    this.#clear();
    this.cue = cue;
    const waited = this.hold.wait(ms);
    await tick();
    const root = this.#root();
    if (run === this.#run && root && cue.moves?.length && this.hold.on) this.#lift = lift(root, cue.moves);
    await waited;
    if (run === this.#run) this.cue = null;
  }

  /** Shows a cue that nothing waits for; one of the same player goes on with it. */
  #pass(cue: Cue): void {
    const shown = this.cue;
    const goesOn = shown?.passing && shown.seat === cue.seat && shown.seat !== null;
    const own = timeOf(cue.beat);
    const ms = Number.isFinite(own) ? own : timeOf('other');
    if (!ms) return;
    clearTimeout(this.#passing);
    this.cue = { ...((goesOn && merged([shown, cue])) || cue), passing: true };
    this.#passing = setTimeout(() => (this.cue = null), ms);
  }
}

/** Returns how long a cue stays; who is shown all acts still sees them while catching up. */
function told({ beat, lines }: Cue, speed: Speed): number {
  const isShortened = beat === 'other' && speed !== settings.speed;
  return timeOf(isShortened ? 'against' : beat, lines, speed);
}
