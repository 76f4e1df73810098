// Keeps one small page for the time without a connection. Everything else goes to the network as if
// this were not here: the browser's own cache knows what it may keep.
const cacheName = 'offline-page-1';
const kept = ['/offline.html', '/offline.css', '/offline.js', '/theme.js', '/icon.svg'];

addEventListener('install', (event) => {
  const fresh = kept.map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(fresh)));
  skipWaiting();
});

addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name !== cacheName) await caches.delete(name);
  }
  // The page is asked for while this worker starts, so that it slows no navigation down.
  await registration.navigationPreload?.enable();
  await clients.claim();
}

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(pageOr('/offline.html', event));
  else if (kept.includes(new URL(request.url).pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
});

async function pageOr(standIn, event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return caches.match(standIn);
  }
}
