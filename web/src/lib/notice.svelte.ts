/** Calls a player back to the table: the title and the icon of the window say when it is their turn. */
import calm from '../icon.svg';
import turn from '../icon-turn.svg';
import { router } from './router.svelte';
import { play } from './sound';

let isCalling = false;

/** Names the window; with `isTurn` its icon carries a badge, and a bell sounds where sounds are wanted. */
export function notice(title: string, isTurn: boolean): void {
  router.title = isTurn ? `● ${title}` : title;
  if (isTurn === isCalling) return;
  isCalling = isTurn;
  setIcon(isTurn ? turn : calm);
  if (isTurn) play('turn');
}

/** Back to the calm icon, when a table is left. */
export function endNotice(): void {
  isCalling = false;
  setIcon(calm);
}

function setIcon(address: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = address;
}
