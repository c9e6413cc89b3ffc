/**
 * Service worker: serves the shell without a connection, and shows notifications of turns. The build (tools/worker.js)
 * fills in the names. Nothing of a game is kept: requests to /api/ and /ws/ never come here.
 */
/* global __CACHE__, __SHELL__, __WORDS__ */
const CACHE = __CACHE__; // changes with every file of the shell
const SHELL = __SHELL__;
const WORDS = __WORDS__; // title of a notification, by language

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(['/', ...SHELL]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/api/') || pathname.startsWith('/ws/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

/** Every page is the same file: that of the server, or the last one without a connection. */
async function page(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put('/', response.clone());
    return response;
  } catch {
    return (await cache.match('/')) ?? Response.error();
  }
}

/** Names of assets contain a hash of their content, so a kept one is never stale. */
async function asset(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

self.addEventListener('push', (event) => {
  const said = event.data?.json() ?? {};
  if (said.kind === 'turn') event.waitUntil(show(said));
});

async function show({ table, lang, title }) {
  await self.registration.showNotification(WORDS[lang] ?? WORDS.en, {
    body: title,
    tag: `turn ${table}`,
    icon: '/icon-192.png',
    data: `/table/${encodeURIComponent(table)}`,
  });
  await self.navigator.setAppBadge?.();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data ?? '/', self.location.origin).href));
});

/** Shows the tab with that table, or opens one. */
async function open(address) {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const there = tabs.find((tab) => tab.url === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}
