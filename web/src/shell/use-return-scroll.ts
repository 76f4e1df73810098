import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { forgetIntent } from '../features/accounts/intent.ts';
import { isFormPage } from '../features/accounts/next-path.ts';
import { useUser } from '../features/accounts/session.ts';
import { scrollWhenTall } from '../navigation/scroll-when-tall.ts';
import { saveReturnPosition, pathWithoutSlug, takeReturnPosition } from './return-position.ts';

/**
 * Whoever leaves a page to sign in finds it again as it was: at the same place, and with what they
 * wanted to do still meant. Whoever goes on as a guest, or elsewhere, has changed their mind.
 */
export function useReturnScroll(): void {
  const user = useUser();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const address = pathWithoutSlug(pathname) + search;
  const last = useRef({ path: address, y: 0 });

  useEffect(() => {
    const note = () => {
      const here = pathWithoutSlug(location.pathname) + location.search;
      // The address is the new one already while the page that is left is still seen.
      if (!isFormPage(here)) last.current = { path: here, y: scrollY };
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);

  // Before the scroll event that an emptied page causes.
  useLayoutEffect(() => {
    if (isFormPage(address)) {
      if (!isFormPage(last.current.path)) saveReturnPosition(last.current);
    } else last.current = { path: address, y: scrollY };
  }, [address]);

  useEffect(() => {
    if (isFormPage(path) || user === undefined) return;
    forgetIntent(user ? path : undefined);
    const y = takeReturnPosition(address);
    return user && y !== null ? scrollWhenTall(y) : undefined;
  }, [user, path, address]);
}
