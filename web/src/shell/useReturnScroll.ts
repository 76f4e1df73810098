import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { forgetIntent } from '../features/accounts/intent.ts';
import { isFormPage } from '../features/accounts/next-path.ts';
import { useUser } from '../features/accounts/session.ts';
import { keepPlace, takePlace } from './left-place.ts';
import { scrollWhenTall } from './scroll-when-tall.ts';

/**
 * Whoever leaves a page to sign in finds it again as it was: at the same place, and with what they
 * wanted to do still meant. Whoever goes on as a guest, or elsewhere, has changed their mind.
 */
export function useReturnScroll(): void {
  const user = useUser();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const last = useRef({ path, y: 0 });

  useEffect(() => {
    const note = () => (last.current = { path: location.pathname + location.search, y: scrollY });
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);

  // Before the scroll event that an emptied page causes.
  useLayoutEffect(() => {
    if (isFormPage(path)) {
      if (!isFormPage(last.current.path)) keepPlace(last.current);
    } else last.current = { path, y: scrollY };
  }, [path]);

  useEffect(() => {
    if (isFormPage(path) || user === undefined) return;
    forgetIntent(user ? path : undefined);
    const y = takePlace(path);
    return user && y !== null ? scrollWhenTall(y) : undefined;
  }, [user, path]);
}
