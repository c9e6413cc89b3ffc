/** Subscription at the push service of this browser, kept by our server. */
import { api } from './api';
import { language } from './language.svelte';

/** Subscribes, or renews the subscription; false if that is not possible. */
export async function subscribe(): Promise<boolean> {
  const manager = await pushManager();
  if (!manager) return false;
  try {
    const { key } = await api.pushKey();
    const subscription = await subscriptionFor(manager, key);
    const { endpoint, keys } = subscription.toJSON();
    await api.subscribe({
      endpoint: endpoint ?? '',
      p256dh: keys?.['p256dh'] ?? '',
      auth: keys?.['auth'] ?? '',
      lang: language.current,
    });
    return true;
  } catch {
    return false; // no push service, or the server was not reached: the next visit tries again
  }
}

/** Ends the subscription here and at our server. */
export async function unsubscribe(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  if (!subscription) return;
  await Promise.allSettled([api.unsubscribe(subscription.endpoint), subscription.unsubscribe()]);
}

async function pushManager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

/** A subscription belongs to the key of one server. */
async function subscriptionFor(manager: PushManager, key: string): Promise<PushSubscription> {
  const applicationServerKey = bytes(key);
  const before = await manager.getSubscription();
  const theirs = before?.options.applicationServerKey;
  if (before && theirs && same(new Uint8Array(theirs), applicationServerKey)) return before;
  await before?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Decodes base64url. */
export function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (each) => each.charCodeAt(0));
}

function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
