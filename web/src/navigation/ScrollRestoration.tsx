import { useEffect, useLayoutEffect } from 'react';
import { navigationState } from './navigate.ts';
import { useNavigationState } from './Navigation.tsx';
import { noteScrollPosition, storeScrollPositions } from './scroll-positions.ts';
import { scrollWhenTall } from './scroll-when-tall.ts';

/**
 * Scrolls each page to where it was left when one goes back to it, also after it was loaded anew; to
 * what its fragment names; else to its beginning. It is drawn after what it scrolls.
 */
export function ScrollRestoration() {
  const { location, scroll } = useNavigationState();
  useEffect(() => {
    const byOurselves = () => void (history.scrollRestoration = 'manual');
    const leave = () => {
      const now = navigationState();
      if (now?.pending === null) noteScrollPosition(now.location);
      storeScrollPositions();
      // Whatever page comes next may not scroll by itself.
      history.scrollRestoration = 'auto';
    };
    byOurselves();
    addEventListener('pageshow', byOurselves);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pageshow', byOurselves);
      removeEventListener('pagehide', leave);
    };
  }, []);
  useLayoutEffect(() => {
    if (typeof scroll === 'number') return scrollWhenTall(scroll);
    const named = namedBy(location.hash);
    if (named) named.scrollIntoView();
    else if (scroll === 'beginning') scrollTo(0, 0);
    return undefined;
  }, [location, scroll]);
  return null;
}

function namedBy(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
