import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { pageTitle } from '../ui/page-title.ts';
import { focusHeading } from './focus-heading.ts';

/**
 * After a navigation, also one that only changes a part of the path: the focus goes to the page's
 * heading, and its title is read aloud, as soon as both are there.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [moved, setMoved] = useState(false);
  const title = useSyncExternalStore(pageTitle.subscribe, pageTitle.now);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setMoved(true);
    return focusHeading();
  }, [pathname]);
  return (
    <p className="unseen" aria-live="polite">
      {moved && title}
    </p>
  );
}
