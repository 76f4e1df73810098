const key = 'reloaded-for-new-code';
const quietMs = 60_000;

/**
 * After a new version is deployed, an open page asks for code that is gone. It gets the new version
 * by loading itself anew, once; if that does not help, the page's error screen takes over.
 * @param destination address that the reader is on the way to, if any
 */
export function reloadOnceForNewCode(destination: () => string | null): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (!navigator.onLine || Date.now() - last < quietMs) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    const next = destination();
    if (next === null) location.reload();
    else location.assign(next);
  });
}
