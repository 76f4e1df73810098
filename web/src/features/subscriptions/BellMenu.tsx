import type { BellChoice } from '@kinora/contract/subscriptions';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import type { RefObject } from 'react';
import { Menu, MenuChoice } from '../../ui/Menu.tsx';

const levels = [
  { value: 'all', label: 'All', icon: <BellRing size={18} /> },
  {
    value: 'some',
    label: 'Some: one a day, while you watch the channel',
    icon: <Bell size={18} />,
  },
  { value: 'none', label: 'None', icon: <BellOff size={18} /> },
] as const;
type Level = (typeof levels)[number]['value'];

const choices: Record<Level, BellChoice> = {
  all: { notification_enabled: true, bell_some: false },
  some: { notification_enabled: true, bell_some: true },
  none: { notification_enabled: false },
};

/** Which of a channel's new videos ring the bell. */
export default function BellMenu({
  choice: { notification_enabled, bell_some },
  button,
  onChoose,
  onClose,
}: {
  choice: Required<BellChoice>;
  button: RefObject<HTMLElement | null>;
  onChoose: (choice: BellChoice) => void;
  onClose: () => void;
}) {
  return (
    <Menu button={button} onClose={onClose}>
      <MenuChoice
        label="Notifications for new videos"
        options={levels}
        value={notification_enabled ? (bell_some ? 'some' : 'all') : 'none'}
        onChange={(level) => {
          onClose();
          onChoose(choices[level]);
        }}
      />
    </Menu>
  );
}
