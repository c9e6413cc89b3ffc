/** Stand-ins for what a browser has and jsdom lacks, and for the server's side of a table. */
import axe from 'axe-core';
import type {
  FromClient,
  GameInfo,
  ListedTable,
  Question,
  SeatInfo,
  TableInfo,
  Message,
  Update,
  View,
  Welcome,
} from '../src/lib/protocol';

/** A socket without a network: the test plays the server. */
export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = []; // every one that was opened, in order
  readyState = 0;
  sent: FromClient[] = []; // what the client has said on it
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    const last = FakeSocket.all.at(-1);
    if (!last) throw new Error('no socket was opened');
    return last;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.readyState = 3;
  }

  /** The server accepts. */
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  /** The server says something. */
  say(...messages: object[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The network is cut. */
  cut(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  /** Returns the client's messages of one type. */
  said<Type extends FromClient['type']>(type: Type): Extract<FromClient, { type: Type }>[] {
    return this.sent.filter(
      (message): message is Extract<FromClient, { type: Type }> => message.type === type,
    );
  }
}

export function seat(number: number, changes: Partial<SeatInfo> = {}): SeatInfo {
  const names = ['Vera', 'Ada', 'Théo', 'Nora', 'Max', 'Lou'];
  return {
    seat: number,
    kind: 'bot',
    name: names[number] ?? `S${number}`,
    level: 'normal',
    here: true,
    stand_in: false,
    has_left: false,
    yours: false,
    face: '',
    ...changes,
  };
}

/** Returns the summary of a table. */
const summary = (): Omit<ListedTable, 'cards' | 'turn'> => ({
  id: 't1',
  game: 'contretemps',
  options: { mode: 'classic' },
  seats: [seat(0, { kind: 'person', level: '', yours: true }), seat(1), seat(2), seat(3)],
  state: 'running',
  clock: { kind: 'none', stock: 0, bonus: 0 },
  together: false,
  friendly: true,
  listed: false,
  host: true,
  invitation: 'abcdefghijkl',
  created: 1_700_000_000_000,
  paused: false,
  watchers: 0,
  rematch: '',
});

export function table(changes: Partial<TableInfo> = {}): TableInfo {
  return { ...summary(), cards: [], commitment: 'c0', nonces: [], ...changes };
}

/** A table as it is in a list. */
export function listed(changes: Partial<ListedTable> = {}): ListedTable {
  return { ...summary(), cards: '', turn: null, ...changes };
}

export function welcome(changes: Partial<TableInfo> = {}, from: number | null = 0): Welcome {
  return { type: 'welcome', version: 2, table: table(changes), seat: from };
}

export function event(text: string, params: Message['params'] = {}): Message {
  return { text, params };
}

export function question(changes: Partial<Question> = {}): Question {
  return {
    number: 1,
    decision: 'CT-D1',
    prompt: event('prompt.CT-D1'),
    choices: [
      { name: 'card:a07', hint: null },
      { name: 'card:b12', hint: null },
    ],
    more: false,
    owed: true,
    ...changes,
  };
}

/** A view of no game in particular. */
export function seen<Fields extends object>(fields: Fields): View & Fields {
  return { game: '', seat: 0, seats: 0, outcome: null, open: [], waiting: [], ...fields };
}

export function update(changes: Partial<Update> = {}): Update {
  return {
    type: 'update',
    seat: 0,
    kept: 0,
    events: [],
    view: seen({}),
    questions: [],
    back: 'nothing',
    ...changes,
  };
}

export function gameInfo(changes: Partial<GameInfo> = {}): GameInfo {
  return {
    name: 'contretemps',
    title: { fr: 'Contre-temps', en: 'Time Chase' },
    sentence: { fr: 'Jouez vos plis.', en: 'Play your tricks.' },
    seats: [3, 4, 5, 6],
    counts: [{ options: {}, seats: [3, 4, 5, 6] }],
    minutes: 30,
    real_time: false,
    options: [{ name: 'mode', values: ['classic', 'paradox'], default: 'classic', only_with: {} }],
    levels: ['easy', 'normal'],
    tutorial: true,
    lessons: [],
    ...changes,
  };
}

/** Colours and the width of words can only be looked at in a real browser. */
const DRAWN = { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false } };

/** Returns axe's violations of the current page, except what depends on rendering and the inside of drawings. */
export async function faults(rules: axe.RuleObject = {}): Promise<string[]> {
  const { violations } = await axe.run(
    { include: document.body, exclude: [['svg']] },
    { rules: { ...DRAWN, ...rules } },
  );
  return violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html ?? ''}`);
}

/** The same for a part of a page. */
export function faultsOfPart(): Promise<string[]> {
  return faults({ region: { enabled: false } });
}
