import ShieldCheck from 'lucide-react/icons/shield-check';
import X from 'lucide-react/icons/x';
import { type Notification, notificationTypes } from '@kinora/contract/notifications';
import { pathTo } from '@kinora/contract/text/addresses';
import { channelPath } from '@kinora/contract/text/channel-path';
import { watchPath } from '@kinora/contract/text/slug';
import { useRef } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Thumbnail } from '../../cards/Thumbnail.tsx';
import { markRead, remove } from './notification-actions.ts';
import styles from './NotificationRow.module.css';

/** One notification; one link covers the row, only the channel that did it and the button stand above. */
export function NotificationRow({
  notification,
  onFollow,
}: {
  notification: Notification;
  onFollow: () => void;
}) {
  const row = useRef<HTMLLIElement>(null);
  const { notification_text: sentence } = notification;
  const channel = leadingChannel(notification);
  return (
    <li ref={row} className={styles.row} data-unread={!notification.read || undefined}>
      {notification.channel_name === null ? (
        <span className={styles.site}>
          <ShieldCheck size={20} aria-hidden />
        </span>
      ) : (
        <Avatar name={notification.channel_name} image={notification.user_avatar} size={40} />
      )}
      <div className={styles.words}>
        <p className={styles.sentence}>
          {channel && (
            <Link to={channelPath(channel)} className={styles.channel} onClick={onFollow}>
              {channel.channel_name}
            </Link>
          )}
          <Link
            to={notificationPath(notification)}
            className={styles.link}
            aria-label={notification.read ? sentence : `Unread: ${sentence}`}
            onClick={() => {
              if (!notification.read) void markRead(notification.id);
              onFollow();
            }}
          >
            {channel ? sentence.slice(channel.channel_name.length) : sentence}
          </Link>
        </p>
        <p className={styles.time}>
          <RelativeTime time={notification.created_at} />
        </p>
      </div>
      {notification.thumbnail !== null && (
        <div className={classes(styles.picture, notification.short_id !== null && styles.tall)}>
          <Thumbnail
            image={notification.thumbnail}
            color={null}
            duration=""
            tall={notification.short_id !== null}
          />
        </div>
      )}
      <IconButton
        label="Remove"
        aria-description={sentence}
        className={styles.remove}
        onClick={() => {
          focusNextNotification(row.current);
          void remove(notification.id);
        }}
      >
        <X size={18} />
      </IconButton>
    </li>
  );
}

/** The channel with whose name the sentence begins; null for what nobody else did. */
function leadingChannel({ type: kind, channel_id, channel_name }: Notification) {
  const begins = notificationTypes[kind]?.sentence.startsWith('{channel}');
  return begins && channel_id !== null && channel_name !== null
    ? { channel_id, channel_name }
    : null;
}

/** Where a notification leads (HEAD-14): to the page of its type, or to its comment, video or short. */
function notificationPath(notification: Notification): string {
  const { video_id, short_id, comment_id, type: kind } = notification;
  const { leadsTo } = notificationTypes[kind] ?? {};
  const id = short_id ?? video_id;
  if (leadsTo !== undefined) return pathTo(leadsTo, id ?? '');
  if (id !== null) {
    const type = short_id === null ? 'video' : 'short';
    return watchPath({ id, title: notification.video_title ?? '', type }, comment_id);
  }
  return '/';
}

/** The button that was pressed goes with its row: the keyboard goes on at the row beside it. */
function focusNextNotification(row: HTMLElement | null): void {
  const all = [...(row?.closest('[role="tabpanel"]')?.querySelectorAll('li') ?? [])];
  const index = all.findIndex((one) => one === row);
  const beside = all[index + 1] ?? all[index - 1];
  const next = beside?.querySelector('button') ?? row?.closest<HTMLElement>('[role="tabpanel"]');
  next?.focus();
}
