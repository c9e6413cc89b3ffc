/** Connection to a table: a socket that reconnects, and delivers messages in order. */
import { SESSION_KEY } from './api';
import type { FromClient, FromServer } from './protocol';

/** Callbacks of a connection. */
export interface Ears {
  opened(): void; // a new socket is open: introduce yourself
  heard(message: FromServer): void;
  lost(): void; // the socket was lost; reconnecting
}

const MAX_BACKOFF_MS = 2000;
const MIN_BACKOFF_MS = 125; // after one immediate retry; doubles each time
const STALE_AFTER_MS = 20_000; // a page hidden for longer cannot trust its socket

/** The address of the socket of a table. */
export function socketAddress(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/ws/${encodeURIComponent(table)}`;
}

/**
 * A socket that reconnects when it is lost: immediately, then with exponential backoff of at most two seconds, and
 * immediately when the network returns or the page becomes visible.
 */
export class Wire {
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0; // attempts since the last message
  #ended = false;
  #hiddenAt: number | undefined;

  constructor(
    readonly address: string,
    readonly ears: Ears,
  ) {
    addEventListener('online', this.#fresh);
    addEventListener('offline', this.#cut);
    addEventListener('storage', this.#sessionChanged);
    document.addEventListener('visibilitychange', this.#look);
    this.#open();
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Sends a message if connected; after `opened`, the caller resends what must arrive. */
  send(message: FromClient): boolean {
    if (!this.#socket || !this.isOpen) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Replaces a socket that may be dead without knowing it. */
  renew(): void {
    if (this.#ended) return;
    this.#drop();
    this.ears.lost();
    this.#tries = 0;
    this.#open();
  }

  /** Closes the connection for good. */
  close(): void {
    this.#ended = true;
    removeEventListener('online', this.#fresh);
    removeEventListener('offline', this.#cut);
    removeEventListener('storage', this.#sessionChanged);
    document.removeEventListener('visibilitychange', this.#look);
    this.#drop();
  }

  #open(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => this.ears.opened();
    socket.onmessage = (event: MessageEvent<unknown>) => {
      const message = read(event.data);
      this.#tries = 0;
      if (message) this.ears.heard(message);
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return; // already replaced
      this.#drop();
      this.ears.lost();
      if (!this.#ended) this.#wait();
    };
  }

  #wait(): void {
    const tries = this.#tries++;
    const wait = tries ? Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** (tries - 1)) : 0;
    // Jitter: a restarting server disconnects everybody at the same moment.
    this.#timer = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 4));
  }

  #drop(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = undefined;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  readonly #fresh = (): void => this.renew();

  /** Another tab has logged in or out: the server closed the old socket before this browser had its new cookie. */
  readonly #sessionChanged = (event: StorageEvent): void => {
    if (event.key === SESSION_KEY) this.renew();
  };

  readonly #cut = (): void => {
    if (!this.#socket) return;
    this.#drop();
    this.ears.lost();
    this.#wait(); // some browsers never fire `online`
  };

  readonly #look = (): void => {
    if (document.hidden) {
      this.#hiddenAt = Date.now();
      return;
    }
    const slept = this.#hiddenAt !== undefined && Date.now() - this.#hiddenAt > STALE_AFTER_MS;
    this.#hiddenAt = undefined;
    if (slept || !this.isOpen) this.renew();
  };
}

/** Parses a frame from the server; undefined if it is not understood. */
function read(data: unknown): FromServer | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(data);
    const known = typeof message === 'object' && message !== null && 'type' in message;
    return known ? (message as FromServer) : undefined;
  } catch {
    return undefined;
  }
}
