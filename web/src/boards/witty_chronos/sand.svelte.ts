/**
 * Sand that runs: a flip starts one animation for each part of the drawing, and the browser's compositor plays them.
 *
 * They shift and scale what has been drawn once. So sand moves with every frame, and between two flips the page itself
 * has nothing to do, however many glasses run.
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
const FALL = 200; // ms in which the pattern of the falling grains comes again
const SECOND = 1000; // ms between two steps where nothing is to move

// How the parts of a drawing go from full to empty. The sand above stays in its place: what cuts it off sinks.
const PARTS: Record<string, Keyframe[]> = {
  surface: [{ transform: 'translateY(0)' }, { transform: 'translateY(100%)' }],
  above: [{ transform: 'translateY(0)' }, { transform: 'translateY(-100%)' }],
  heap: [{ transform: 'scaleY(0)' }, { transform: 'scaleY(1)' }],
};
const GRAINS: Keyframe[] = [{ transform: 'translateY(-25%)' }, { transform: 'translateY(0)' }];

/** How much of the sand is above, from 1 to 0. */
export function level({ ends, duration }: Sand, now: number): number {
  if (ends === null || !duration) return 0;
  return Math.min(1, Math.max(0, (ends - now) / duration));
}

/** Lets the sand of a drawing run. */
export function sand(clock: GameClock, glass: () => Sand): Attachment<HTMLElement> {
  return (node) => {
    const { ends, duration } = glass();
    const stand = (above: number) => {
      node.style.setProperty('--sand', above.toFixed(3)); // where it lies when nothing runs, and in a copy that flies
      node.style.setProperty('--run', above ? '1' : '0');
    };
    const above = level({ ends, duration }, clock.now());
    stand(above);
    if (ends === null || !duration || !above || !('animate' in node)) return undefined;
    const still = isStill();
    const easing = still ? `steps(${Math.ceil(duration / SECOND)}, end)` : 'linear';
    const running = Object.entries(PARTS).flatMap(([part, frames]) =>
      animated(node, part, frames, { id: 'sand', duration, easing }),
    );
    const grains = still ? [] : animated(node, 'stream', GRAINS, { duration: FALL, iterations: Infinity });
    const due = () => Math.max(0, duration - (ends - clock.now()));
    if (!still && due() < FRESH)
      node.animate([{ rotate: '-180deg' }, { rotate: '0deg' }], { duration: TURN });
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
      const began = performance.now() - due(); // a start that is given counts at once, not from the next picture on
      for (const each of running)
        if (Math.abs(Number(each.startTime ?? -Infinity) - began) > DRIFT) each.startTime = began;
      for (const each of grains) if (each.playState === 'paused') each.play();
    });
    return () => [...running, ...grains].forEach((each) => each.cancel());
  };
}

/** Animates a part of a drawing, if the drawing has it. */
function animated(
  node: HTMLElement,
  part: string,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
): Animation[] {
  const found = node.querySelectorAll<SVGElement | HTMLElement>(`[data-sand="${part}"]`);
  return [...found].map((each) => each.animate(frames, options));
}
