import LogOut from 'lucide-react/icons/log-out';
import type { SessionUser } from '@kinora/contract/accounts';
import type { RefObject } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { MenuItem, MenuOf, MenuSeparator } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './AccountMenu.module.css';
import { signOut } from './session.ts';

async function leave() {
  const outcome = await signOut();
  toast(outcome.ok ? { text: 'You are signed out.' } : { text: outcome.message, tone: 'error' });
}

/** What opens below the avatar; fetched when somebody is about to open it. */
export default function AccountMenu({
  user,
  button,
  onClose,
}: {
  user: SessionUser;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  return (
    <MenuOf button={button} onClose={onClose}>
      <div className={styles.who}>
        <Avatar name={user.name} image={user.profile_image} size={40} />
        <p className={styles.names}>
          <strong>{user.name}</strong>
          <span>@{user.username}</span>
        </p>
      </div>
      <MenuSeparator />
      <MenuItem icon={<LogOut size={18} />} onClick={leave}>
        Sign out
      </MenuItem>
    </MenuOf>
  );
}
