/** News of the seats of a table: who has left, is away or has come back. */
import { m } from './language.svelte';
import type { SeatInfo, TableInfo } from './protocol';

const SHOWN_MS = 7000;

/** Sentences of the notices that only the server writes, for the reader and for the others. */
const NOTICES: Record<string, [others: (inputs: { name: string }) => string, own: () => string]> = {
  left: [m.notice_left, m.notice_left_you],
  away: [m.notice_away, m.notice_away_you],
  back: [m.notice_back, m.notice_back_you],
};

/** Returns the sentence of a notice; undefined for an ordinary phrase. */
export function noticeOf(phrase: string, name: string, own: boolean): string | undefined {
  const sentences = NOTICES[phrase];
  return sentences && (own ? sentences[1]() : sentences[0]({ name }));
}

/** The last change of who plays a seat of somebody else, for some seconds. */
export class SeatNews {
  sentence = $state('');
  #before: readonly SeatInfo[] | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Compares the seats with those of the last call. */
  note(table: TableInfo | null): void {
    const before = this.#before;
    this.#before = table?.state === 'running' ? table.seats : null;
    if (!before || !this.#before) return;
    for (const [at, seat] of this.#before.entries()) {
      const change = changeOf(before[at], seat);
      if (change && !seat.yours) this.#say(noticeOf(change, seat.name, false) ?? '');
    }
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #say(sentence: string): void {
    clearTimeout(this.#timer);
    this.sentence = sentence;
    this.#timer = setTimeout(() => (this.sentence = ''), SHOWN_MS);
  }
}

function changeOf(before: SeatInfo | undefined, now: SeatInfo): string {
  if (!before || before.kind !== 'person') return '';
  if (now.has_left && !before.has_left) return 'left';
  if (now.stand_in && !before.stand_in) return 'away';
  return before.stand_in && !now.stand_in ? 'back' : '';
}
