import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Redirect } from '../../navigation/Redirect.tsx';
import { cookiesCanBeRead, readCookie } from '../../api/cookies.ts';
import { withNext } from './next-path.ts';
import { useUser } from './session.ts';

/**
 * Shows a personal page to its user; a guest signs in first and comes back (ROUTE-12: as does
 * whoever has lost the token or the cookie `user_id`).
 */
export function RequireUser({ children }: { children: ReactNode }) {
  const user = useUser();
  const { pathname, search } = useLocation();
  if (user === undefined) return null;
  const mayStay = !cookiesCanBeRead() || readCookie('user_id') !== '';
  return user && mayStay ? children : <Redirect to={withNext('/login', pathname + search)} />;
}
