/** What has been told at a table so far, moment by moment: live play, review and replay are all read from it. */
import type { Told, Update } from './protocol';

/** The whole state after one update. */
export interface Moment extends Update {
  length: number; // how many events had been told by then
}

/** Everything told, and every moment that is known. */
export interface Story {
  log: readonly Told[];
  moments: readonly Moment[];
}

export const EMPTY: Story = { log: [], moments: [] };

/** The story after one more update; moments that were taken back are gone. */
export function told(story: Story, update: Update): Story {
  const log = [...story.log.slice(0, update.kept), ...update.events];
  const standing = story.moments.filter((moment) => moment.length <= update.kept);
  return { log, moments: [...standing, { ...update, length: log.length }] };
}

/** The story of a list of updates, as a tutorial or a finished game has it. */
export function storyOf(updates: readonly Update[]): Story {
  let log: Told[] = [];
  let moments: Moment[] = [];
  for (const update of updates) {
    log = [...log.slice(0, update.kept), ...update.events];
    if (update.kept < (moments.at(-1)?.length ?? 0)) {
      moments = moments.filter((moment) => moment.length <= update.kept);
    }
    moments.push({ ...update, length: log.length });
  }
  return { log, moments };
}

/** The story after a whole update (after a loss of the connection): moments that still stand are kept. */
export function toldAnew(story: Story, whole: Update): Story {
  const same = common(story.log, whole.events);
  return told(story, { ...whole, kept: same, events: whole.events.slice(same) });
}

/** The index of the first moment at which an event of the log had been told; the last one if none is known. */
export function momentOf(story: Story, event: number): number {
  const found = story.moments.findIndex((moment) => moment.length > event);
  return found >= 0 ? found : story.moments.length - 1;
}

function common(one: readonly Told[], other: readonly Told[]): number {
  let same = 0;
  while (same < one.length && same < other.length && equal(one[same], other[same])) same++;
  return same;
}

function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
