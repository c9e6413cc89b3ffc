/** Plan of a new table: seats, options and thinking time. */
import type { NewClock, GameOption, GameInfo, NewTable, SeatCounts, NewSeat } from './protocol';
import { nearest, usualSeats } from './seating';
import { settings } from './settings.svelte';

export type ClockKind = 'none' | 'live' | 'days';

/** Plan of one seat. */
export interface PlannedSeat {
  kind: NewSeat['kind'];
  level: string; // of the bot
  name: string; // of a person on this device
}

const MINUTE = 60; // seconds
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Choices for each kind of clock, in seconds. */
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
  readonly info: GameInfo; // the game
  seats = $state<PlannedSeat[]>([]); // in order; the first one is the player's own
  options = $state<Record<string, string>>({}); // by name
  changed = $state<string[]>([]); // options changed automatically because they conflicted with the last choice
  chosen = $state(''); // option chosen last; empty: the number of seats
  clock = $state<ClockKind>('none'); // thinking time
  stock = $state(0); // initial seconds
  bonus = $state(0); // seconds added per answer
  friendly = $state(true); // take-back and pause allowed
  listed = $state(false); // public
  cards = $state<string | null>(null); // text of an accepted card file

  constructor(info: GameInfo) {
    this.info = info;
    this.options = Object.fromEntries(info.options.map((option) => [option.name, option.default]));
    this.#seat(usualSeats(info.seats));
    if (this.seats[1]) this.seats[1].kind = 'person'; // people who open this page usually want to invite somebody
  }

  /** Returns the options that apply to the current choices. */
  get offered(): GameOption[] {
    return this.info.options.filter((option) =>
      Object.entries(option.only_with).every(([name, value]) => this.options[name] === value),
    );
  }

  get friends(): number {
    return this.seats.filter((seat) => seat.kind === 'person').length;
  }

  get bots(): number {
    return this.seats.filter((seat) => seat.kind === 'bot').length;
  }

  /** Returns the number of other people on this device. */
  get here(): number {
    return this.seats.filter((seat) => seat.kind === 'hot').length;
  }

  /** Returns the possible numbers of seats. */
  get counts(): number[] {
    const all = this.info.counts.flatMap(({ seats }) => seats);
    return all.filter((count, at) => all.indexOf(count) === at).sort((one, other) => one - other);
  }

  /** Chooses an option and adjusts conflicting ones. */
  choose(name: string, value: string): void {
    this.options[name] = value;
    this.chosen = name;
    this.#adapt(({ options, seats }) => seats.length > 0 && (options[name] ?? value) === value);
    const { seats = [] } = this.info.counts.find((row) => this.#distance(row) === 0) ?? {};
    if (seats.length && !seats.includes(this.seats.length)) this.#seat(nearest(seats, this.seats.length));
  }

  /** Chooses the number of seats and adjusts conflicting options. */
  setCount(count: number): void {
    this.chosen = '';
    this.#adapt(({ seats }) => seats.includes(count));
    this.#seat(count);
  }

  /** Changes as few options as possible to satisfy a condition. */
  #adapt(holds: (row: SeatCounts) => boolean): void {
    const rows = this.info.counts.filter(holds);
    const least = Math.min(...rows.map((row) => this.#distance(row)));
    const [row] = rows.filter((each) => this.#distance(each) === least);
    const changes = Object.entries(row?.options ?? {}).filter(
      ([name, value]) => this.options[name] !== value,
    );
    this.changed = changes.map(([name]) => name);
    for (const [name, value] of changes) this.options[name] = value;
  }

  /** Returns the number of options that differ. */
  #distance({ options }: SeatCounts): number {
    return Object.entries(options).filter(([name, value]) => this.options[name] !== value).length;
  }

  /** Fills added seats with bots; removes seats from the end. */
  #seat(count: number): void {
    const { levels } = this.info;
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

  /** Returns the request for the server. */
  request(): Omit<NewTable, 'nonce' | 'lang' | 'name'> {
    const clock: NewClock = { kind: this.clock, stock: this.stock, bonus: this.bonus };
    const offered = this.offered.map((option) => option.name);
    return {
      game: this.info.name,
      seats: this.seats.map(newSeat),
      options: Object.fromEntries(Object.entries(this.options).filter(([name]) => offered.includes(name))),
      clock,
      friendly: this.friendly,
      listed: this.listed,
      cards: this.cards,
      begin: this.friends === 0,
    };
  }
}

function newSeat({ kind, level, name }: PlannedSeat): NewSeat {
  if (kind === 'bot') return { kind, level };
  if (kind === 'hot') return { kind, name: name.trim() };
  return { kind };
}
