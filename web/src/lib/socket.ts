/** The way to a table: a socket that comes back by itself, and says each message in turn. */
import { SESSION_KEY } from './api';
import type { FromClient, FromServer } from './protocol';

/** Who is told what happens on the way. */
export interface Ears {
  opened(): void; // a new socket is open: introduce yourself
  heard(message: FromServer): void;
  lost(): void; // it is gone, and another one is being tried
}

const PATIENCE = 2000; // the longest wait between two tries, in ms
const FIRST_WAIT = 125; // after the try that is made at once; doubled each time
const SLEEP = 20_000; // hidden for so long, a page cannot trust its socket

/** The address of the socket of a table. */
export function socketAddress(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/ws/${encodeURIComponent(table)}`;
}

/**
 * A socket that is opened again whenever it is lost: at once, then after longer and longer waits of at most two
 * seconds, and at once when the network or the reader comes back.
 */
export class Wire {
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0; // since something was last heard
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

  /** Sends a message if it can be sent now; what must arrive is sent again by the caller after `opened`. */
  send(message: FromClient): boolean {
    if (!this.#socket || !this.isOpen) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Throws the socket away, which may be dead without knowing it, and takes a new one. */
  renew(): void {
    if (this.#ended) return;
    this.#drop();
    this.ears.lost();
    this.#tries = 0;
    this.#open();
  }

  /** The end: no more tries. */
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
      if (socket !== this.#socket) return; // thrown away before
      this.#drop();
      this.ears.lost();
      if (!this.#ended) this.#wait();
    };
  }

  #wait(): void {
    const tries = this.#tries++;
    const wait = tries ? Math.min(PATIENCE, FIRST_WAIT * 2 ** (tries - 1)) : 0;
    // Many are cut off at the same moment when a server restarts: they shall not all come back at the same moment.
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

  /** Another tab has logged in or out: the server has closed the old socket before this browser had its new cookie. */
  readonly #sessionChanged = (event: StorageEvent): void => {
    if (event.key === SESSION_KEY) this.renew();
  };

  readonly #cut = (): void => {
    if (!this.#socket) return;
    this.#drop();
    this.ears.lost();
    this.#wait(); // some browsers never say `online`
  };

  readonly #look = (): void => {
    if (document.hidden) {
      this.#hiddenAt = Date.now();
      return;
    }
    const slept = this.#hiddenAt !== undefined && Date.now() - this.#hiddenAt > SLEEP;
    this.#hiddenAt = undefined;
    if (slept || !this.isOpen) this.renew();
  };
}

/** A frame of the server, or nothing if it is none that we understand. */
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
