/** Seats of a table, by number. */
import type { TableInfo } from './protocol';
import type { Moment } from './story';

/** Returns the seats of this browser, in order: those that it plays, or those that were left and bots play. */
export function ownSeats(table: TableInfo | null, hasLeft: boolean): number[] {
  const own = (table?.seats ?? []).filter((seat) => seat.yours && seat.has_left === hasLeft);
  return own.map((seat) => seat.seat);
}

/** Every view lists the seats that the table waits for: `waiting: [{seats, decision}]`. */
export function waitingSeats(moment: Moment | null): number[] {
  const asks = moment?.view['waiting'];
  if (!Array.isArray(asks)) return [];
  return (asks as { seats: number[] }[]).flatMap((ask) => ask.seats);
}
