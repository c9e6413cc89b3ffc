/** Tables of this player whose game is not over: the way back to them from every page. */
import { api } from './api';
import { attention, notifyTurn } from './attention.svelte';
import { m } from './language.svelte';
import { list } from './games.svelte';
import type { ListedTable, SeatInfo } from './protocol';
import { BACK, path } from './router.svelte';

const REFRESH_MS = 20_000; // while the page is seen
const HIDDEN_REFRESH_MS = 60_000; // while it is not, for the title and the badge

let tables = $state.raw<readonly ListedTable[]>([]);
let isKnown = $state(false);
let timer: ReturnType<typeof setTimeout> | undefined;
let asking: Promise<void> | undefined;

/** The tables in the order in which they want attention, and those where it is the player's turn. */
export const running = {
  get tables(): readonly ListedTable[] {
    return tables;
  },
  get turns(): readonly ListedTable[] {
    return tables.filter(isMyTurn);
  },
  /** False until the server has answered once. */
  get isKnown(): boolean {
    return isKnown;
  },
};

/** True if the table waits for the player. */
export function isMyTurn(table: ListedTable): boolean {
  return Boolean(table.turn?.yours) && !table.paused;
}

/** True if the player has left the table; a bot plays until they come back. */
export function hasLeft(table: ListedTable): boolean {
  return table.seats.some((seat) => seat.yours && seat.has_left);
}

/** Returns the address that leads back to a table, to the seat if it was left. */
export function wayBack(table: ListedTable): string {
  const address = path('table', { id: table.id });
  return hasLeft(table) ? `${address}#${BACK}` : address;
}

/** Asks the server for the tables; concurrent calls share one request. */
export function refresh(): Promise<void> {
  asking ??= api
    .unfinished()
    .then(
      (found) => {
        const before = tables.filter(isMyTurn).map((table) => table.id);
        tables = ordered(found);
        if (isKnown && attention.isTabOnly) {
          for (const table of tables.filter((each) => isMyTurn(each) && !before.includes(each.id))) {
            void notifyTurn(table.id, table.game);
          }
        }
        isKnown = true;
      },
      () => undefined, // the last answer stays
    )
    .finally(() => (asking = undefined));
  return asking;
}

/** Keeps the tables up to date until the returned function is called. */
export function startRunning(): () => void {
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(look, document.hidden ? HIDDEN_REFRESH_MS : REFRESH_MS);
    void refresh();
  };
  const onseen = () => !document.hidden && look();
  document.addEventListener('visibilitychange', onseen);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onseen);
  };
}

/** Own turns first, the longest wait on top; then running tables, open ones, and those that were left. */
function ordered(found: readonly ListedTable[]): ListedTable[] {
  const rank = (table: ListedTable) =>
    hasLeft(table) ? 3 : isMyTurn(table) ? 0 : table.state === 'running' ? 1 : 2;
  const since = (table: ListedTable) => table.turn?.since ?? table.created;
  return [...found].sort(
    (one, other) =>
      rank(one) - rank(other) || (rank(one) === 0 ? since(one) - since(other) : since(other) - since(one)),
  );
}

/** Returns what happens at a table where it is not the player's turn. */
export function stateOf(table: ListedTable): string {
  if (hasLeft(table)) return m.banner_left();
  if (table.paused) return m.banner_paused();
  const free = table.seats.filter((seat) => seat.kind === 'open').length;
  if (table.state === 'open') return free ? m.continue_open({ count: free }) : m.continue_ready();
  const others = waitedFor(table).filter((seat) => !seat.yours);
  if (isMyTurn(table)) return m.continue_your_move();
  if (!others.length) return m.continue_running();
  const names = list(others.map((seat) => seat.name));
  return others.length === 1 ? m.continue_thinks({ name: names }) : m.continue_waits({ names });
}

/** Returns the seats that everybody knows the table to wait for. */
export function waitedFor(table: ListedTable): SeatInfo[] {
  return table.seats.filter((seat) => table.turn?.seats.includes(seat.seat));
}
