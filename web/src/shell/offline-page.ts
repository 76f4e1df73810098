/**
 * Lets the browser keep the page that stands in for all others while there is no connection
 * (`public/sw.js`), which also makes the site installable. It waits for its turn: nothing on the
 * first page depends on it.
 */
export function keepOfflinePage(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  // Refused in some private windows; then there is just no page for offline times.
  const keep = () => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  // Where the first frame comes before the code, the page is loaded already.
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}
