/**
 * Running sand: a flip starts one animation per part of the drawing, played by the browser's compositor.
 *
 * They shift and scale a static drawing. So sand moves with every frame, and between two flips the page is idle, however
 * many glasses run.
 */
import type { Attachment } from 'svelte/attachments';
import type { GameClock } from '$lib/game_clock.svelte';
import { isStill } from '$lib/settings.svelte';

export interface Sand {
  ends: number | null; // time at which the glass is empty
  duration: number | null; // total ms
}

const MAX_DRIFT_MS = 10; // ms of error before sand is corrected
const FRESH_MS = 500; // ms after a flip during which its turn is animated
const TURN_MS = 180; // matches --t-turn
const FALL_MS = 200; // ms after which the pattern of falling grains repeats
const STEP_MS = 1000; // ms between two steps without motion

// States of a drawing's parts from full to empty. The sand above stays in place: its clipping edge sinks.
const PARTS: Record<string, Keyframe[]> = {
  surface: [{ transform: 'translateY(0)' }, { transform: 'translateY(100%)' }],
  above: [{ transform: 'translateY(0)' }, { transform: 'translateY(-100%)' }],
  heap: [{ transform: 'scaleY(0)' }, { transform: 'scaleY(1)' }],
};
const GRAINS: Keyframe[] = [{ transform: 'translateY(-25%)' }, { transform: 'translateY(0)' }];

/** Returns the share of the sand that is above, from 1 to 0. */
export function level({ ends, duration }: Sand, now: number): number {
  if (ends === null || !duration) return 0;
  return Math.min(1, Math.max(0, (ends - now) / duration));
}

/** Animates the sand of a drawing. */
export function sand(clock: GameClock, glass: () => Sand): Attachment<HTMLElement> {
  return (node) => {
    const { ends, duration } = glass();
    const stand = (above: number) => {
      node.style.setProperty('--sand', above.toFixed(3)); // its position when nothing runs, and in a flying copy
      node.style.setProperty('--run', above ? '1' : '0');
    };
    const above = level({ ends, duration }, clock.now());
    stand(above);
    if (ends === null || !duration || !above || !('animate' in node)) return undefined;
    const still = isStill();
    const easing = still ? `steps(${Math.ceil(duration / STEP_MS)}, end)` : 'linear';
    const running = Object.entries(PARTS).flatMap(([part, frames]) =>
      animated(node, part, frames, { id: 'sand', duration, easing }),
    );
    const grains = still ? [] : animated(node, 'stream', GRAINS, { duration: FALL_MS, iterations: Infinity });
    const due = () => Math.max(0, duration - (ends - clock.now()));
    if (!still && due() < FRESH_MS)
      node.animate([{ rotate: '-180deg' }, { rotate: '0deg' }], { duration: TURN_MS });
    const [first] = running;
    if (first)
      first.onfinish = () => {
        stand(0);
        grains.forEach((each) => each.cancel());
      };

    $effect(() => {
      void clock.pulse;
      if (!clock.isRunning) {
        for (const each of running) {
          each.pause();
          each.currentTime = due();
        }
        grains.forEach((each) => each.pause());
        return;
      }
      const began = performance.now() - due(); // an explicit start counts immediately, not from the next frame
      for (const each of running)
        if (Math.abs(Number(each.startTime ?? -Infinity) - began) > MAX_DRIFT_MS) each.startTime = began;
      for (const each of grains) if (each.playState === 'paused') each.play();
    });
    return () => [...running, ...grains].forEach((each) => each.cancel());
  };
}

/** Animates a part of a drawing, if it exists. */
function animated(
  node: HTMLElement,
  part: string,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
): Animation[] {
  const found = node.querySelectorAll<SVGElement | HTMLElement>(`[data-sand="${part}"]`);
  return [...found].map((each) => each.animate(frames, options));
}
