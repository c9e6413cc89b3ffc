/** REST client: one function for each address under /api. */
import { noteReached } from './connection.svelte';
import type {
  Access,
  Address,
  BeginGame,
  BotToken,
  CardRows,
  Chances,
  ChangeSeat,
  Credentials,
  FinishedGame,
  GameCards,
  GameInfo,
  GameTexts,
  Glance,
  GuidePage,
  ListedTable,
  Me,
  NewTable,
  Problem,
  PushKey,
  RevealedSeed,
  RulesPage,
  SettingsChange,
  SitDown,
  StoredSettings,
  Subscribe,
  TableInfo,
  Tutorial,
  Update,
} from './protocol';

type Language = 'fr' | 'en';

/** An error of a request; `errors.ts` has a sentence for each. */
export class ApiError extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number, // HTTP status; 0: the server was not reached
  ) {
    super(problem.detail || problem.error);
  }
}

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const request: RequestInit = {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  };
  if (body) {
    request.body = JSON.stringify(body);
    request.headers = { ...request.headers, 'content-type': 'application/json' };
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, request);
    noteReached(true);
  } catch {
    noteReached(false);
    throw new ApiError({ error: 'unreachable', detail: 'the server was not reached' }, 0);
  }
  const text = await response.text();
  if (!response.ok) throw new ApiError(problem(text), response.status);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** A proxy may answer with its own page. */
function problem(text: string): Problem {
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said === 'object' && said !== null && 'error' in said) return said as Problem;
  } catch {
    // handled below
  }
  return { error: 'fault', detail: 'the answer of the server cannot be read' };
}

export const SESSION_KEY = 'chronotheque-session'; // in localStorage: when the cookie last changed

/** Notifies other tabs that the cookie has changed: the sockets of their tables need it. */
function announceSession<Answer>(answer: Answer): Answer {
  try {
    localStorage.setItem(SESSION_KEY, String(Date.now()));
  } catch {
    // Storage is disabled: other tabs notice on their next load.
  }
  return answer;
}

const get = <Answer>(path: string) => call<Answer>('GET', path);
const post = <Answer>(path: string, body: object = {}) => call<Answer>('POST', path, body);
const part = encodeURIComponent;
const cursor = (table: ListedTable) => `${table.created}-${part(table.id)}`;

export const api = {
  games: () => get<GameInfo[]>('/games'),
  texts: (game: string, lang: Language) => get<GameTexts>(`/games/${part(game)}/texts/${lang}`),
  cards: (game: string, lang: Language) => get<GameCards>(`/games/${part(game)}/cards/${lang}`),
  tableCards: (table: string, lang: Language) => get<GameCards>(`/tables/${part(table)}/cards/${lang}`),
  rules: (game: string, lang: Language) => get<RulesPage>(`/games/${part(game)}/rules/${lang}`),
  guide: (game: string, lang: Language) => get<GuidePage>(`/games/${part(game)}/guide/${lang}`),
  tutorial: (game: string, lang: Language, lesson = '') =>
    get<Tutorial>(`/games/${part(game)}/tutorial/${lang}${lesson && `?lesson=${part(lesson)}`}`),
  checkCards: (game: string, text: string) => post<CardRows>(`/cards/${part(game)}`, { text }),

  newTable: (request: NewTable) => post<TableInfo>('/tables', request),
  table: (id: string) => get<TableInfo>(`/tables/${part(id)}`),
  /** Returns a page of the public tables, newest first: the first page, or the one after a table. */
  tables: (state: 'open' | 'running', after?: ListedTable) =>
    get<ListedTable[]>(`/tables?state=${state}${after ? `&before=${cursor(after)}` : ''}`),
  mine: (after?: ListedTable) => get<ListedTable[]>(`/tables/mine${after ? `?before=${cursor(after)}` : ''}`),
  unfinished: () => get<ListedTable[]>('/tables/mine?unfinished=true&limit=20'),
  glance: (id: string) => get<Glance>(`/tables/${part(id)}/glance`),
  begin: (id: string, request: BeginGame = {}) => post<TableInfo>(`/tables/${part(id)}/begin`, request),
  changeSeat: (id: string, seat: number, request: ChangeSeat) =>
    post<TableInfo>(`/tables/${part(id)}/seats/${seat}`, request),
  stand: (id: string) => post<TableInfo>(`/tables/${part(id)}/stand`),
  seatLink: (id: string, seat: number) => post<Address>(`/tables/${part(id)}/seats/${seat}/link`),
  seatToken: (id: string, seat: number) => post<BotToken>(`/tables/${part(id)}/seats/${seat}/token`),
  claim: (id: string, secret: string) => post<TableInfo>(`/tables/${part(id)}/claim`, { secret }),
  rematch: (id: string, nonce: string) => post<TableInfo>(`/tables/${part(id)}/rematch`, { nonce }),
  continueFrom: (id: string, at: number, seat: number, nonce: string) =>
    post<TableInfo>(`/tables/${part(id)}/continue`, { at, seat, nonce }),

  invitation: (code: string) => get<TableInfo>(`/invitations/${part(code)}`),
  invitationAddress: (code: string) => get<Address>(`/invitations/${part(code)}/address`),
  sit: (code: string, request: SitDown) => post<TableInfo>(`/invitations/${part(code)}/sit`, request),

  moments: (id: string, seat: number | null) =>
    get<Update[]>(`/tables/${part(id)}/moments?seat=${seat ?? 'spectator'}`),
  chances: (id: string, seat: number | null = null) =>
    get<Chances>(`/tables/${part(id)}/chances?seat=${seat ?? 'spectator'}`),
  seed: (id: string) => get<RevealedSeed>(`/tables/${part(id)}/seed`),
  finished: (before?: number) =>
    get<FinishedGame[]>(before === undefined ? '/finished' : `/finished?before=${before}`),

  me: () => get<Me>('/me'),
  settings: () => get<StoredSettings>('/me/settings'),
  keepSettings: (changes: SettingsChange) => call<StoredSettings>('PATCH', '/me/settings', changes),
  newAccount: (request: Credentials) => post<Me>('/accounts', request).then(announceSession),
  logIn: (request: Credentials) => post<Me>('/sessions', request).then(announceSession),
  logOut: () => call<undefined>('DELETE', '/sessions').then(announceSession),
  pushKey: () => get<PushKey>('/push'),
  subscribe: (wish: Subscribe) => call<undefined>('PUT', '/push', wish),
  unsubscribe: (endpoint: string) => post<undefined>('/push/end', { endpoint }),
  devices: () => get<Access[]>('/devices'),
  revoke: (id: string) => call<undefined>('DELETE', `/devices/${part(id)}`),
};

/** URLs that a browser fetches directly. */
export const addresses = {
  qr: (code: string) => `/api/invitations/${part(code)}/qr.svg`,
  record: (id: string) => `/api/tables/${part(id)}/record`,
};
