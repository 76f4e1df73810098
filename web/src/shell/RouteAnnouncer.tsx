import { useEffect, useRef, useState } from 'react';
import { matchPath, useLocation } from 'react-router';
import { pageTitle } from '../ui/page-title.ts';
import { useStore } from '../ui/use-store.ts';

/**
 * After a navigation, also one that only changes a part of the path: the focus goes to the page's
 * heading, and its title is read aloud, as soon as both are there.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [moved, setMoved] = useState(false);
  const title = useStore(pageTitle);
  useEffect(() => {
    if (shown.current === pathname) return;
    const before = shown.current;
    shown.current = pathname;
    setMoved(true);
    // It names the page that was loaded: the browser's own “Share” would send that one.
    document.head.querySelector('link[rel=canonical]')?.remove();
    // The viewer of shorts stays the same page, with its focus.
    if (isViewer(before) && isViewer(pathname)) return;
    return focusHeading();
  }, [pathname]);
  return (
    // Where it stands, at the end, it would be one pixel more to scroll to.
    <p className="unseen" style={{ top: 0 }} aria-live="polite">
      {moved && title}
    </p>
  );
}

const isViewer = (path: string) => matchPath('/shorts/*', path) !== null;

const waitMs = 10_000;
/**
 * Keeps the focus: a panel that was opened meanwhile, a field in which somebody types, the
 * mini-player. The root names its corner by the same attribute, and has every focus in it.
 */
const inUse = 'dialog, [role=dialog], input, textarea, [data-mini]:not(:root)';

/**
 * Moves the focus to the heading of the page; where it is not drawn yet, as soon as it is, unless
 * the reader has begun to do something. Answers how to give up.
 */
function focusHeading(): () => void {
  const waiting = new AbortController();
  const watcher = new MutationObserver(() => look());
  const stop = () => {
    waiting.abort();
    watcher.disconnect();
    clearTimeout(timer);
  };
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    stop();
    if (!document.activeElement?.closest(inUse)) heading.focus({ preventScroll: true });
  };
  const timer = setTimeout(stop, waitMs);
  for (const act of ['keydown', 'pointerdown'])
    addEventListener(act, stop, { signal: waiting.signal });
  watcher.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}
