import LogOut from 'lucide-react/icons/log-out';
import type { SessionUser } from '@kinora/contract/accounts';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { type RefObject, useSyncExternalStore } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { MenuChoice, MenuGroup, MenuItem, Menu, MenuSeparator } from '../../ui/Menu.tsx';
import { theme } from '../../ui/theme.ts';
import { toast } from '../../ui/toast.ts';
import styles from './AccountMenu.module.css';
import { signOut } from './session.ts';

const themes = [
  { value: 'system', label: 'Like the system', icon: <Monitor size={18} /> },
  { value: 'light', label: 'Light', icon: <Sun size={18} /> },
  { value: 'dark', label: 'Dark', icon: <Moon size={18} /> },
] as const;

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
  const chosen = useSyncExternalStore(theme.subscribe, theme.now);
  return (
    <Menu button={button} onClose={onClose}>
      <MenuGroup heading={<Who user={user} />}>
        <MenuSeparator />
        <MenuChoice label="Theme" options={themes} value={chosen} onChange={theme.choose} />
        <MenuSeparator />
        <MenuItem icon={<LogOut size={18} />} onClick={leave}>
          Sign out
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}

function Who({ user }: { user: SessionUser }) {
  return (
    <span className={styles.who}>
      <Avatar name={user.name} image={user.profile_image} size={40} />
      <span className={styles.names}>
        <strong>{user.name}</strong>
        <span>@{user.username}</span>
      </span>
    </span>
  );
}
