import CheckCheck from 'lucide-react/icons/check-check';
import Settings from 'lucide-react/icons/settings';
import X from 'lucide-react/icons/x';
import { type RefObject, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { markAllRead } from './panel/notification-actions.ts';
import { type NotificationTab, tabs } from './panel/notification-lists.ts';
import styles from './NotificationsPanel.module.css';
import { NotificationList } from './panel/NotificationList.tsx';
import { useUnread } from './panel/unread.ts';

/** What the bell opens (HEAD-10): all that the user was told, and mentions alone. */
export default function NotificationsPanel({
  button,
  onClose,
}: {
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const [tab, setTab] = useState<NotificationTab>('all');
  const { unread } = useUnread();
  return (
    <Popover label="Notifications" button={button} onClose={onClose} sheet>
      <div className={styles.panel}>
        <div className={styles.header}>
          <h2 className={styles.title}>Notifications</h2>
          {unread > 0 && (
            <IconButton label="Mark all as read" onClick={() => void markAllRead()}>
              <CheckCheck size={20} />
            </IconButton>
          )}
          <Link
            to="/notification-settings"
            aria-label="Notification settings"
            data-tooltip="Notification settings"
            className={styles.settings}
            onClick={onClose}
          >
            <Settings size={20} aria-hidden />
          </Link>
          <IconButton label="Close" className={styles.close} onClick={onClose}>
            <X size={20} />
          </IconButton>
        </div>
        <Tabs label="Which notifications" tabs={tabs} value={tab} onChange={setTab}>
          {tabs.map(({ value }) => (
            <TabPanel key={value} value={value}>
              <NotificationList tab={value} onFollow={onClose} />
            </TabPanel>
          ))}
        </Tabs>
      </div>
    </Popover>
  );
}
