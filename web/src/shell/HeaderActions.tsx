import { Link, useLocation } from 'react-router';
import { AccountButton } from '../features/accounts/AccountButton.tsx';
import { withNext } from '../features/accounts/next-path.ts';
import { useUser } from '../features/accounts/session.ts';
import { BellButton } from '../features/notifications/BellButton.tsx';
import { CreateButton } from '../features/uploads/CreateButton.tsx';
import { buttonClass } from '../ui/Button.tsx';
import styles from './Header.module.css';

/** Upload, bell and profile; for a guest the way to sign in instead of them (HEAD-01, HEAD-02). */
export function HeaderActions() {
  const user = useUser();
  const { pathname, search } = useLocation();
  return (
    <div className={styles.actions}>
      {user && (
        <>
          <CreateButton />
          <BellButton user={user} />
          <AccountButton user={user} />
        </>
      )}
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
