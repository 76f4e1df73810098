/**
 * Lets the browser keep the page that stands in for all others while there is no connection
 * (`public/sw.js`), which also makes the site installable. It waits for its turn: nothing on the
 * first page depends on it.
 */
export function keepOfflinePage(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  addEventListener('load', () => {
    // Refused in some private windows; then there is just no page for offline times.
    navigator.serviceWorker.register('/sw.js').catch(() => {});
  });
}
