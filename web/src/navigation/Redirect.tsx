import { useEffect } from 'react';
import { navigate } from './navigate.ts';

/** Leads on to another page of the site, in place of the one where it is drawn. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => void navigate(to, { replace: true }), [to]);
  return null;
}
