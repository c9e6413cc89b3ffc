/** Client-side router: address bar, links without reloads, focus and scroll position. */

/** Every page and its path; `:name` is a parameter. */
const PATHS = {
  landing: '/',
  new: '/new/:game',
  table: '/table/:id',
  join: '/join/:code',
  seat: '/seat/:id', // the fragment holds the seat's secret: see takeFragment
  tables: '/tables',
  games: '/games', // finished games
  replay: '/replay/:id',
  allRules: '/rules',
  rules: '/rules/:game',
  rule: '/rules/:game/:rule',
  learn: '/learn/:game',
  lesson: '/learn/:game/:lesson',
  settings: '/settings',
  devices: '/devices', // devices and programs that act for the player
  about: '/about',
} as const;

export type PageName = keyof typeof PATHS;

type Names<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? Names<First> | Names<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** The parameters of a page: `Params<'rule'>` is `{ game: string; rule: string }`. */
export type Params<Page extends PageName> = Record<Names<(typeof PATHS)[Page]>, string>;

export type Route =
  | { [Page in PageName]: { page: Page; params: Params<Page> } }[PageName]
  | { page: 'missing'; params: Record<never, string> };

/** Returns the page of a path; `missing` if there is none. */
export function match(path: string): Route {
  const parts = path.split('/').filter(Boolean);
  for (const [page, pattern] of Object.entries(PATHS)) {
    const params = compare(pattern.split('/').filter(Boolean), parts);
    if (params) return { page, params } as Route;
  }
  return { page: 'missing', params: {} };
}

function compare(pattern: string[], parts: string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, expected] of pattern.entries()) {
    const part = parts[at] ?? '';
    if (!expected.startsWith(':')) {
      if (part !== expected) return undefined;
      continue;
    }
    try {
      params[expected.slice(1)] = decodeURIComponent(part);
    } catch {
      return undefined; // malformed percent-encoding
    }
  }
  return params;
}

/** The path of a page: `path('rule', { game: 'contretemps', rule: 'CT-046' })`. */
export function path<Page extends PageName>(
  page: Page,
  ...[params]: Params<Page> extends Record<string, never> ? [] : [Params<Page>]
): string {
  const given = (params ?? {}) as Record<string, string>;
  return PATHS[page].replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
}

let route = $state.raw<Route>(match(location.pathname));
let address = $state(location.pathname);
let title = $state('');
let arrival: number | undefined; // where to scroll once the page of a navigation is drawn

/** Returns the current route; reactive in templates and effects. */
export const router = {
  get route(): Route {
    return route;
  },
  /** Returns the path as shown in the address bar; it differs whenever the page or its parameters do. */
  get address(): string {
    return address;
  },
  /** A title more specific than the page's ("Your turn · Contre-temps"); reset on the next page. */
  get title(): string {
    return title;
  },
  set title(words: string) {
    title = words;
  },
};

/** Navigates to a path; `replace` skips the current page in the history. */
export function navigate(to: string, { replace = false } = {}): void {
  if (replace) {
    history.replaceState(null, '', to);
  } else {
    history.replaceState({ scroll: scrollY }, '');
    history.pushState(null, '', to);
  }
  enter(0);
}

export const BACK = 'back'; // fragment of a table's address: take the seat back that was left

/** Takes the secret fragment once and removes it from address bar and history. */
export function takeFragment(): string {
  const fragment = location.hash.slice(1);
  if (fragment) history.replaceState(history.state, '', location.pathname + location.search);
  return fragment;
}

/** Starts handling links and browser navigation; the returned function stops it. */
export function startRouter(): () => void {
  history.scrollRestoration = 'manual'; // the browser would scroll before the page is drawn
  addEventListener('popstate', onPopState);
  document.addEventListener('click', onClick);
  return () => {
    removeEventListener('popstate', onPopState);
    document.removeEventListener('click', onClick);
  };
}

/**
 * Call this when the page of the route is drawn: it restores scroll and focus there. Screen readers then read the
 * heading, so every page draws its `<h1>` at once, whatever is still loading. The first page of a visit keeps the
 * browser's focus.
 */
export function arrived(): void {
  if (arrival === undefined) return;
  scrollTo(0, arrival);
  arrival = undefined;
  const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function enter(scroll: number): void {
  if (location.pathname === address) return; // an anchor on the same page
  arrival = scroll;
  title = '';
  address = location.pathname;
  route = match(address);
}

function onPopState(event: PopStateEvent): void {
  const left = event.state as { scroll?: number } | null;
  enter(left?.scroll ?? 0);
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return; // opens a new tab or window
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.getAttribute('target') ?? '_self') !== '_self') return;
  const to = new URL(link.getAttribute('href') ?? '', location.href);
  if (to.origin !== location.origin || match(to.pathname).page === 'missing') return; // server's or external
  if (to.hash && to.pathname === location.pathname) return; // an anchor on the same page
  event.preventDefault();
  navigate(to.href);
}
