import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { navigate } from '../../navigation/navigate.ts';

/** What a mailed link carries. */
interface Mailed {
  token: string;
  email: string;
}

/**
 * Reads the one-time token of a mailed link and takes it out of the address at once: the history,
 * a copied address and the Referer of whatever comes next do not know it. A reload still does.
 */
export function useMailedToken(): Mailed {
  const { pathname, search, state } = useLocation();
  const params = new URLSearchParams(search);
  const fromLink = { token: params.get('token') ?? '', email: params.get('email') ?? '' };
  const mailed = search === '' ? ((state ?? fromLink) as Mailed) : fromLink;
  useLayoutEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true, state: mailed });
  });
  return mailed;
}
