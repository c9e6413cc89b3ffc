/** A table being planned: who is to sit where, how it is played, how long one may think. */
import type { ClockWish, GameOption, GameSheet, NewTable, SeatWish } from './protocol';
import { usualSeats } from './seating';
import { settings } from './settings.svelte';

export type ClockKind = 'none' | 'live' | 'days';

/** Who is to sit on one seat. */
export interface PlannedSeat {
  kind: SeatWish['kind'];
  level: string; // if a bot takes it
  name: string; // if somebody plays here
}

const MINUTE = 60; // seconds
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is offered for each kind of clock, in seconds. */
export const STOCKS: Record<ClockKind, number[]> = {
  none: [0],
  live: [5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 40 * MINUTE],
  days: [1 * DAY, 3 * DAY, 7 * DAY, 14 * DAY],
};
export const BONUSES: Record<ClockKind, number[]> = {
  none: [0],
  live: [0, 5, 15, 30],
  days: [0, HOUR, 6 * HOUR, 12 * HOUR],
};

export class Plan {
  readonly sheet: GameSheet; // the game
  seats = $state<PlannedSeat[]>([]); // in order; the first one is the own
  options = $state<Record<string, string>>({}); // by name
  clock = $state<ClockKind>('none'); // whether one may think for ever
  stock = $state(0); // seconds to begin with
  bonus = $state(0); // seconds that each answer adds
  friendly = $state(true); // take back and pause
  listed = $state(false); // found by everybody
  cards = $state<string | null>(null); // the text of a card file that the server accepts

  constructor(sheet: GameSheet) {
    this.sheet = sheet;
    this.options = Object.fromEntries(sheet.options.map((option) => [option.name, option.default]));
    this.setCount(usualSeats(sheet.seats));
    if (this.seats[1]) this.seats[1].kind = 'person'; // who comes to this page wants to invite somebody
  }

  /** The options that matter with what is chosen so far. */
  get offered(): GameOption[] {
    return this.sheet.options.filter((option) =>
      Object.entries(option.only_with).every(([name, value]) => this.options[name] === value),
    );
  }

  get friends(): number {
    return this.seats.filter((seat) => seat.kind === 'person').length;
  }

  get bots(): number {
    return this.seats.filter((seat) => seat.kind === 'bot').length;
  }

  /** Others who play on this device. */
  get here(): number {
    return this.seats.filter((seat) => seat.kind === 'hot').length;
  }

  /** More seats are given to bots; fewer take the last ones away. */
  setCount(count: number): void {
    const { levels } = this.sheet;
    const level = levels.includes(settings.level) ? settings.level : (levels.at(-1) ?? '');
    this.seats = Array.from(
      { length: count },
      (_, at) => this.seats[at] ?? { kind: at ? 'bot' : 'me', level, name: '' },
    );
  }

  setClock(kind: ClockKind): void {
    this.clock = kind;
    this.stock = STOCKS[kind][1] ?? 0;
    this.bonus = BONUSES[kind][1] ?? 0;
  }

  /** What is sent to the server. */
  wish(): Omit<NewTable, 'nonce' | 'lang' | 'name'> {
    const clock: ClockWish = { kind: this.clock, stock: this.stock, bonus: this.bonus };
    const offered = this.offered.map((option) => option.name);
    return {
      game: this.sheet.name,
      seats: this.seats.map(seatWish),
      options: Object.fromEntries(Object.entries(this.options).filter(([name]) => offered.includes(name))),
      clock,
      friendly: this.friendly,
      listed: this.listed,
      cards: this.cards,
      begin: this.friends === 0,
    };
  }
}

function seatWish({ kind, level, name }: PlannedSeat): SeatWish {
  if (kind === 'bot') return { kind, level };
  if (kind === 'hot') return { kind, name: name.trim() };
  return { kind };
}
