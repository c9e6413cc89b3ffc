/** Turn notification: title and icon of the window, and the badge of the app, say when it is the player's turn. */
import calm from '../icon.svg';
import turn from '../icon-turn.svg';
import { router } from './router.svelte';
import { play } from './sound';

let isCalling = false;

/** Sets the window title; `isTurn` adds a badge to the icon and rings a bell if sounds are on. */
export function notice(title: string, isTurn: boolean): void {
  router.title = isTurn ? `● ${title}` : title;
  if (isTurn === isCalling) return;
  isCalling = isTurn;
  setIcon(isTurn ? turn : calm);
  if (isTurn) play('turn');
}

/** Restores the plain icon when the player leaves a table. */
export function endNotice(): void {
  isCalling = false;
  setIcon(calm);
}

/** Shows at how many tables it is the player's turn, away from them: on the icon, and on the app if it is installed. */
export function badge(turns: number): void {
  if (!isCalling) setIcon(turns ? turn : calm);
  const app = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;
  void (turns ? app.setAppBadge?.(turns) : app.clearAppBadge?.())?.catch(() => undefined);
}

function setIcon(address: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = address;
}
