import type { SessionUser } from '@kinora/contract/accounts';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Flag from 'lucide-react/icons/flag';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Settings from 'lucide-react/icons/settings';
import Sun from 'lucide-react/icons/sun';
import { type RefObject } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Link } from '../../navigation/Link.tsx';
import { toggleShortcutHelp } from '../../ui/keys/shortcut-help.ts';
import {
  Menu,
  MenuChoice,
  MenuGroup,
  MenuItem,
  MenuLinkItem,
  MenuSeparator,
} from '../../ui/Menu.tsx';
import { chooseTheme, theme } from '../../ui/theme.ts';
import { useStore } from '../../ui/use-store.ts';
import styles from './AccountMenu.module.css';
import { profilePath } from './profile-path.ts';

const themes = [
  { value: 'system', label: 'System', icon: <Monitor size={18} /> },
  { value: 'light', label: 'Light', icon: <Sun size={18} /> },
  { value: 'dark', label: 'Dark', icon: <Moon size={18} /> },
] as const;

/** What opens below the avatar (HEAD-16). */
export default function AccountMenu({
  user,
  button,
  onClose,
  onSignOut,
}: {
  user: SessionUser;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
  onSignOut: () => void;
}) {
  const { chosen } = useStore(theme);
  const links = [
    { to: profilePath(user.username), label: 'Your profile', Icon: CircleUserRound },
    { to: '/my-channel', label: 'Your channel', Icon: Clapperboard },
    ...(user.role === 'user' ? [] : [{ to: '/moderation/reports', label: 'Reports', Icon: Flag }]),
    { to: '/account-settings', label: 'Settings', Icon: Settings },
  ];
  return (
    <Menu button={button} onClose={onClose}>
      <MenuGroup heading={<Who user={user} />}>
        <MenuSeparator />
        {links.map(({ to, label, Icon }) => (
          <MenuLinkItem key={to} icon={<Icon size={18} />} render={<Link to={to} />}>
            {label}
          </MenuLinkItem>
        ))}
        <MenuSeparator />
        <MenuChoice label="Theme" options={themes} value={chosen} onChange={chooseTheme} />
        <MenuSeparator />
        <MenuItem icon={<Keyboard size={18} />} onClick={toggleShortcutHelp}>
          Keyboard shortcuts
        </MenuItem>
        <MenuLinkItem icon={<CircleQuestionMark size={18} />} render={<Link to="/help" />}>
          Help
        </MenuLinkItem>
        <MenuItem icon={<LogOut size={18} />} onClick={onSignOut}>
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
