import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After a navigation: the focus goes to the page's heading, and its title is read aloud. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p className="unseen" aria-live="polite">
      {title}
    </p>
  );
}
