/** History of a table by moments; live play, review and replay all read it. */
import type { Message, Update } from './protocol';

/** The whole state after one update. */
export interface Moment extends Update {
  length: number; // number of events so far
}

/** All events, and every known moment. */
export interface Story {
  log: readonly Message[];
  moments: readonly Moment[];
}

export const EMPTY: Story = { log: [], moments: [] };

/** Returns the story after one more update, without moments that were taken back. */
export function withUpdate(story: Story, update: Update): Story {
  const log = [...story.log.slice(0, update.kept), ...update.events];
  const standing = story.moments.filter((moment) => moment.length <= update.kept);
  return { log, moments: [...standing, { ...update, length: log.length }] };
}

/** Returns the story of a list of updates, as a tutorial or a finished game has it. */
export function storyOf(updates: readonly Update[]): Story {
  let log: Message[] = [];
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

/** Returns the story after a complete update (after a reconnection), with the moments that are still valid. */
export function withWhole(story: Story, whole: Update): Story {
  const same = common(story.log, whole.events);
  return withUpdate(story, { ...whole, kept: same, events: whole.events.slice(same) });
}

/** Returns the index of the first moment that includes an event of the log; the last one if none is known. */
export function momentOf(story: Story, event: number): number {
  const found = story.moments.findIndex((moment) => moment.length > event);
  return found >= 0 ? found : story.moments.length - 1;
}

function common(one: readonly Message[], other: readonly Message[]): number {
  let same = 0;
  while (same < one.length && same < other.length && equal(one[same], other[same])) same++;
  return same;
}

function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
