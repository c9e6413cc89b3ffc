/** Components and titles of all pages. */
import type { Component } from 'svelte';
import { m } from '$lib/language.svelte';
import type { Route } from '$lib/router.svelte';
import Landing from './Landing.svelte';

/** Properties of a page: the parameters of its path. */
export interface PageProps<Params = Record<string, string>> {
  params: Params;
}

type Page = Component<PageProps>;
interface PageModule {
  default: unknown;
}
type Loader = () => Promise<PageModule>;

// The landing page is part of the main bundle; all others are loaded on demand.
const LOADERS: Partial<Record<Route['page'], Loader>> = {
  table: () => import('./Table.svelte'),
  replay: () => import('./Replay.svelte'),
  allRules: () => import('./AllRules.svelte'),
  rules: () => import('./Rules.svelte'),
  rule: () => import('./Rules.svelte'),
  learn: () => import('./Learn.svelte'),
  lesson: () => import('./Learn.svelte'),
  new: () => import('./NewTable.svelte'),
  join: () => import('./Join.svelte'),
  seat: () => import('./SeatLink.svelte'),
  tables: () => import('./Tables.svelte'),
  games: () => import('./Finished.svelte'),
  about: () => import('./About.svelte'),
  settings: () => import('./Settings.svelte'),
  devices: () => import('./Devices.svelte'),
};
const MISSING: Loader = () => import('./Missing.svelte');

/** Returns the component of a route, immediately if it is loaded. */
export function load(route: Route): Page | Promise<Page> {
  if (route.page === 'landing') return pageOf({ default: Landing });
  return (LOADERS[route.page] ?? MISSING)().then(pageOf);
}

function pageOf(module: PageModule): Page {
  return module.default as Page;
}

const TITLES: Record<Route['page'], () => string> = {
  landing: m.landing_title,
  new: m.new_title,
  table: m.table_title,
  join: m.join_title,
  seat: m.seat_title,
  tables: m.tables_title,
  games: m.games_title,
  replay: m.replay_title,
  allRules: m.rules_all_title,
  rules: m.rules_title,
  rule: m.rules_title,
  learn: m.learn_title,
  lesson: m.learn_title,
  settings: m.settings_title,
  devices: m.devices_title,
  about: m.about_title,
  missing: m.missing_title,
};

/** Returns the window title of a page in the current language. */
export function titleOf(route: Route): string {
  return TITLES[route.page]();
}
