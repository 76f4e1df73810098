import ShieldCheck from 'lucide-react/icons/shield-check';
import X from 'lucide-react/icons/x';
import { type Notification, notificationTypes } from '@kinora/contract/notifications';
import { channelPath } from '@kinora/contract/text/channel-path';
import { watchPath } from '@kinora/contract/text/slug';
import { useRef } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Thumbnail } from '../../videos/Thumbnail.tsx';
import { markRead, remove } from './notification-actions.ts';
import styles from './NotificationRow.module.css';

/** One notification; one link covers the row, only the channel that did it and the button stand above. */
export function NotificationRow({ told, onFollow }: { told: Notification; onFollow: () => void }) {
  const row = useRef<HTMLLIElement>(null);
  const { notification_text: sentence } = told;
  const channel = leadingChannel(told);
  return (
    <li ref={row} className={styles.row} data-unread={!told.read || undefined}>
      {told.channel_name === null ? (
        <span className={styles.site}>
          <ShieldCheck size={20} aria-hidden />
        </span>
      ) : (
        <Avatar name={told.channel_name} image={told.user_avatar} size={40} />
      )}
      <div className={styles.words}>
        <p className={styles.sentence}>
          {channel && (
            <Link to={channelPath(channel)} className={styles.channel} onClick={onFollow}>
              {channel.channel_name}
            </Link>
          )}
          <Link
            to={notificationPath(told)}
            className={styles.link}
            aria-label={told.read ? sentence : `Unread: ${sentence}`}
            onClick={() => {
              if (!told.read) void markRead(told.id);
              onFollow();
            }}
          >
            {channel ? sentence.slice(channel.channel_name.length) : sentence}
          </Link>
        </p>
        <p className={styles.time}>
          <RelativeTime time={told.created_at} />
        </p>
      </div>
      {told.thumbnail !== null && (
        <div className={classes(styles.picture, told.short_id !== null && styles.tall)}>
          <Thumbnail
            image={told.thumbnail}
            color={null}
            duration=""
            tall={told.short_id !== null}
          />
        </div>
      )}
      <IconButton
        label="Remove"
        aria-description={sentence}
        className={styles.remove}
        onClick={() => {
          focusBeside(row.current);
          void remove(told.id);
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
function notificationPath(told: Notification): string {
  const { video_id, short_id, comment_id, type: kind } = told;
  const { leadsTo } = notificationTypes[kind] ?? {};
  const id = short_id ?? video_id;
  if (leadsTo !== undefined) return leadsTo(id ?? '');
  if (id !== null) {
    const type = short_id === null ? 'video' : 'short';
    return watchPath({ id, title: told.video_title ?? '', type }, comment_id);
  }
  return '/';
}

/** The button that was pressed goes with its row: the keyboard goes on at the row beside it. */
function focusBeside(row: HTMLElement | null): void {
  const all = [...(row?.closest('[role="tabpanel"]')?.querySelectorAll('li') ?? [])];
  const place = all.findIndex((one) => one === row);
  const beside = all[place + 1] ?? all[place - 1];
  const next = beside?.querySelector('button') ?? row?.closest<HTMLElement>('[role="tabpanel"]');
  next?.focus();
}
