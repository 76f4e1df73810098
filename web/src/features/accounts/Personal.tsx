import type { SessionUser } from '@kinora/contract/accounts';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../ui/use-page-title.ts';
import styles from './Personal.module.css';
import { RequireUser } from './RequireUser.tsx';
import { useUser } from './session.ts';

/**
 * A page of the signed-in user's own things: its heading, what can be done beside it, and the
 * things. A guest signs in first and comes back (ROUTE-12).
 */
export function Personal({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode | ((user: SessionUser) => ReactNode);
}) {
  usePageTitle(title);
  const user = useUser();
  return (
    <RequireUser>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {action}
      </div>
      {user && (typeof children === 'function' ? children(user) : children)}
    </RequireUser>
  );
}
