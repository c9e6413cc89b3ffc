/**
 * Sand that runs: one animation of `--sand` a flip, which the browser plays by itself.
 *
 * Sand falls by about a pixel a second, so it goes on by small steps that nobody sees; between them the browser has
 * nothing to do. With twelve glasses on a phone that is a fifth of the work of a picture for every frame.
 */
import type { Attachment } from 'svelte/attachments';
import type { GameClock } from '$lib/game_clock.svelte';
import { isStill } from '$lib/settings.svelte';

export interface Sand {
  ends: number | null; // when the glass is empty
  duration: number | null; // ms that it runs
}

const DRIFT = 10; // ms that sand may be wrong before it is set right
const FRESH = 500; // ms after a flip in which its turn is still worth seeing
const TURN = 180; // ms, as --t-turn
const STEP = 125; // ms between two steps of the sand
const SECOND = 1000; // ms between them where nothing is to move

/** How much of the sand is above, from 1 to 0. */
export function level({ ends, duration }: Sand, now: number): number {
  if (ends === null || !duration) return 0;
  return Math.min(1, Math.max(0, (ends - now) / duration));
}

/** Lets the sand of a drawing run. */
export function sand(clock: GameClock, glass: () => Sand): Attachment<SVGElement> {
  return (node) => {
    const { ends, duration } = glass();
    const now = clock.now();
    const above = level({ ends, duration }, now);
    node.style.setProperty('--sand', above.toFixed(3));
    node.style.setProperty('--run', '0');
    if (ends === null || !duration || !above || !('animate' in node)) return undefined;
    const still = isStill();
    const running = node.animate(
      [
        { '--sand': 1, '--run': 1 },
        { '--sand': 0, '--run': 1 },
      ],
      { duration, easing: `steps(${Math.ceil(duration / (still ? SECOND : STEP))}, end)` },
    );
    running.onfinish = () => node.style.setProperty('--sand', '0');
    const due = () => Math.max(0, duration - (ends - clock.now()));
    if (!still && due() < FRESH)
      node.animate([{ rotate: '-180deg' }, { rotate: '0deg' }], { duration: TURN });

    $effect(() => {
      void clock.pulse;
      if (!clock.isRunning) {
        running.pause();
        running.currentTime = due();
        return;
      }
      const began = performance.now() - due(); // a start that is given counts at once, not from the next picture on
      if (Math.abs(Number(running.startTime ?? -Infinity) - began) > DRIFT) running.startTime = began;
    });
    return () => running.cancel();
  };
}
