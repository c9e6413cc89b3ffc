/** Notifications of the system: asked for only when the player turns them on, in each browser. */
import { m } from './language.svelte';
import { gameTitle } from './games.svelte';
import { path } from './router.svelte';
import { set, settings } from './settings.svelte';

let isDenied = $state(false); // the browser does not permit them
let isReached = $state(true); // the browser's push service took our subscription, as far as we know

export const attention = {
  get isDenied(): boolean {
    return isDenied;
  },
  /** True if notifications come only while a tab is open. */
  get isTabOnly(): boolean {
    return !isReached;
  },
};

/** Returns whether this browser can notify: not over plain HTTP, and on some phones only once installed. */
export function support(): 'yes' | 'insecure' | 'no' {
  if (!globalThis.isSecureContext) return 'insecure';
  return 'Notification' in globalThis && 'serviceWorker' in navigator ? 'yes' : 'no';
}

/** True if the player wants notifications and this browser permits them. */
export function isOn(): boolean {
  return settings.notifications && support() === 'yes' && Notification.permission === 'granted';
}

/** Asks the browser for its permission, then subscribes at its push service. */
export async function turnOn(): Promise<void> {
  if (support() !== 'yes') return;
  isDenied = (await Notification.requestPermission()) !== 'granted';
  if (isDenied) return;
  set({ notifications: true });
  isReached = await subscribed();
}

/** Ends the notifications of this browser. */
export async function turnOff(): Promise<void> {
  set({ notifications: false });
  const { unsubscribe } = await import('./push');
  await unsubscribe();
}

/** Renews the subscription of an earlier visit: the server may have another key, or the browser another cookie. */
export async function renew(): Promise<void> {
  if (support() !== 'yes' || Notification.permission !== 'granted') return;
  if (settings.notifications) isReached = await subscribed();
  else await turnOff();
}

/** Notifies the player of a turn if no tab is seen; a push about the same table takes the same place. */
export async function notifyTurn(table: string, game: string): Promise<void> {
  if (!document.hidden || !isOn()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(m.push_your_turn(), {
    body: gameTitle(game),
    tag: `turn ${table}`,
    icon: '/icon-192.png',
    data: path('table', { id: table }),
  });
}

async function subscribed(): Promise<boolean> {
  const { subscribe } = await import('./push');
  return subscribe();
}
