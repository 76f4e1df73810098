import Bell from 'lucide-react/icons/bell';
import type { SessionUser } from '@kinora/contract/accounts';
import { unreadCap } from '@kinora/contract/notifications';
import { useEffect } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { setUnreadCount } from '../../ui/page-title.ts';
import { usePopup } from '../../ui/use-popup.ts';
import styles from './BellButton.module.css';
import { markSeen } from './panel/notification-actions.ts';
import { useUnread } from './panel/unread.ts';
import { useLiveNotifications } from './use-live-notifications.ts';

const loadPanel = () => import('./NotificationsPanel.tsx');

/** The bell in the header with its badge (HEAD-12, HEAD-13), and the panel that it opens. */
export function BellButton({ user }: { user: SessionUser }) {
  const panel = usePopup(loadPanel);
  const { unread, fresh } = useUnread();
  const latest = useLiveNotifications(user.user_id);
  const open = panel.Part !== null;

  useEffect(() => {
    setUnreadCount(unread);
    return () => setUnreadCount(0);
  }, [unread]);
  useEffect(() => {
    if (open && fresh) void markSeen();
  }, [open, fresh]);

  const count = unread < unreadCap ? String(unread) : `${unreadCap - 1}+`;
  const state = unread > 0 ? `, ${count} ${fresh ? 'new' : 'unread'}` : '';
  return (
    <>
      <IconButton {...panel.button} label={`Notifications${state}`} aria-haspopup="dialog">
        <span className={styles.bell}>
          <Bell size={22} aria-hidden />
          {unread > 0 && (
            <span aria-hidden className={styles.badge} data-fresh={fresh || undefined}>
              {count}
            </span>
          )}
        </span>
      </IconButton>
      <output className="unseen">{latest && `New notification: ${latest}`}</output>
      {panel.Part && <panel.Part button={panel.button.ref} onClose={panel.close} />}
    </>
  );
}
