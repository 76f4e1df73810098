import { lazy } from 'react';
import { Link, useLocation } from 'react-router';
import { withNext } from '../features/accounts/next-path.ts';
import { useUser } from '../features/accounts/session.ts';
import { buttonClass } from '../ui/Button.tsx';
import { LatePart } from '../ui/LatePart.tsx';
import styles from './Header.module.css';

// A guest never fetches it; for a user the server names it with the page.
const OwnActions = lazy(() => import('./OwnActions.tsx'));

/** Upload, bell and profile; for a guest the way to sign in instead of them (HEAD-01, HEAD-02). */
export function HeaderActions() {
  const user = useUser();
  const { pathname, search } = useLocation();
  return (
    <div className={styles.actions} data-own={user ? '' : undefined}>
      <LatePart>{user && <OwnActions user={user} />}</LatePart>
      {user === null && (
        <Link
          to={withNext('/login', pathname + search)}
          className={buttonClass({ look: 'primary' })}
        >
          Login
        </Link>
      )}
    </div>
  );
}
