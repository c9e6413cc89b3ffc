/** A table being planned: who is to sit where, how it is played, how long one may think. */
import type { ClockWish, GameOption, GameSheet, NewTable, SeatCounts, SeatWish } from './protocol';
import { nearest, usualSeats } from './seating';
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
  changed = $state<string[]>([]); // options that were changed by the last choice, because they do not go with it
  chosen = $state(''); // the option that was chosen last; empty: how many sit down
  clock = $state<ClockKind>('none'); // whether one may think for ever
  stock = $state(0); // seconds to begin with
  bonus = $state(0); // seconds that each answer adds
  friendly = $state(true); // take back and pause
  listed = $state(false); // found by everybody
  cards = $state<string | null>(null); // the text of a card file that the server accepts

  constructor(sheet: GameSheet) {
    this.sheet = sheet;
    this.options = Object.fromEntries(sheet.options.map((option) => [option.name, option.default]));
    this.#seat(usualSeats(sheet.seats));
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

  /** How many may sit down, whatever else is chosen for it. */
  get counts(): number[] {
    const all = this.sheet.counts.flatMap(({ seats }) => seats);
    return all.filter((count, at) => all.indexOf(count) === at).sort((one, other) => one - other);
  }

  /** Chooses an option; what does not go with it follows. */
  choose(name: string, value: string): void {
    this.options[name] = value;
    this.chosen = name;
    this.#adapt(({ options, seats }) => seats.length > 0 && (options[name] ?? value) === value);
    const { seats = [] } = this.sheet.counts.find((row) => this.#distance(row) === 0) ?? {};
    if (seats.length && !seats.includes(this.seats.length)) this.#seat(nearest(seats, this.seats.length));
  }

  /** Chooses how many sit down; options that do not go with it follow. */
  setCount(count: number): void {
    this.chosen = '';
    this.#adapt(({ seats }) => seats.includes(count));
    this.#seat(count);
  }

  /** Changes as few options as possible, so that something holds of them. */
  #adapt(holds: (row: SeatCounts) => boolean): void {
    const rows = this.sheet.counts.filter(holds);
    const least = Math.min(...rows.map((row) => this.#distance(row)));
    const [row] = rows.filter((each) => this.#distance(each) === least);
    const changes = Object.entries(row?.options ?? {}).filter(
      ([name, value]) => this.options[name] !== value,
    );
    this.changed = changes.map(([name]) => name);
    for (const [name, value] of changes) this.options[name] = value;
  }

  /** How many options are chosen otherwise. */
  #distance({ options }: SeatCounts): number {
    return Object.entries(options).filter(([name, value]) => this.options[name] !== value).length;
  }

  /** More seats are given to bots; fewer take the last ones away. */
  #seat(count: number): void {
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
