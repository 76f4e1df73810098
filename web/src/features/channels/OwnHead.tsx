import type { SessionUser } from '@kinora/contract/accounts';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import styles from './OwnHead.module.css';

/** Who the signed-in user is: picture and name, lines about them, and what can be done beside it. */
export function OwnHead({
  user,
  action,
  children,
}: {
  user: SessionUser;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <header className={styles.head}>
      <Avatar name={user.name} image={user.profile_image} size={88} />
      <div className={styles.facts}>
        <strong className={styles.name}>{user.name}</strong>
        {children}
      </div>
      {action}
    </header>
  );
}
