/** Replay of a finished game: the moments as one seat received them, and the current position. */
import { api } from './api';
import type { Chances, Question, TableInfo, Message } from './protocol';
import { EMPTY, momentOf, storyOf, type Moment, type Story } from './story';

export class Replay {
  readonly id: string; // of the table
  info = $state.raw<TableInfo | null>(null); // the table and its players
  seat = $state<number | null>(null); // whose view is shown; null: a spectator's
  at = $state(0); // index of the current moment
  chances = $state.raw<Chances | null>(null); // win chances, by the moments of the seat; null: not loaded yet
  failure = $state.raw<unknown>(); // why nothing can be shown
  #story = $state.raw<Story>(EMPTY); // of the seat

  constructor(id: string) {
    this.id = id;
    void this.#begin();
  }

  // -- as a table has them ---------------------------------------------------------------------------

  readonly questions: readonly Question[] = [];
  readonly pending = [];
  readonly chat = [];
  readonly draft = null;
  readonly toConfirm = null;
  readonly refusal = null;
  readonly back = 'over';

  get updates(): readonly Moment[] {
    return this.#story.moments;
  }

  get log(): readonly Message[] {
    return this.#story.log;
  }

  get now(): Moment | null {
    return this.updates.at(-1) ?? null;
  }

  get shown(): Moment | null {
    return this.updates[this.at] ?? null;
  }

  get fresh(): readonly Message[] {
    return this.at ? (this.shown?.events ?? []) : [];
  }

  get reviewing(): number | null {
    return this.at < this.updates.length - 1 ? this.at : null;
  }

  readonly names: readonly string[] = $derived((this.info?.seats ?? []).map((seat) => seat.name));

  choose(): void {
    // nothing can be chosen
  }

  confirm(): void {
    // nor confirmed
  }

  cancelDraft(): void {
    // nor discarded
  }

  takeBack(): void {
    // nor taken back
  }

  why(): Promise<string> {
    return Promise.resolve('');
  }

  async review(event: number): Promise<void> {
    this.at = momentOf(this.#story, event);
    return Promise.resolve();
  }

  reviewAt(index: number | null): void {
    const last = this.updates.length - 1;
    this.at = Math.max(0, Math.min(index ?? last, last));
  }

  async step(by: number): Promise<void> {
    this.reviewAt(this.at + by);
    return Promise.resolve();
  }

  // -- only here -------------------------------------------------------------------------------------

  /** Switches to another seat at about the same moment. */
  async lookFrom(seat: number | null): Promise<void> {
    const share = this.updates.length > 1 ? this.at / (this.updates.length - 1) : 0;
    const moments = await api.moments(this.id, seat);
    this.#story = storyOf(moments);
    this.seat = seat;
    this.at = Math.round(share * (this.updates.length - 1));
    this.chances = null;
    this.chances = await api.chances(this.id, seat).catch(() => null);
  }

  async #begin(): Promise<void> {
    try {
      this.info = await api.table(this.id);
      const own = this.info.seats.find((seat) => seat.yours);
      await this.lookFrom(own?.seat ?? 0);
    } catch (reason) {
      this.failure = reason;
    }
  }
}
