import type { SubscriptionGroup } from '@kinora/contract/subscription-groups';
import type { Subscription } from '@kinora/contract/subscriptions';
import { channelPath } from '@kinora/contract/text/channel-path';
import { subscribersText } from '@kinora/contract/text/counts';
import { memo } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { GroupMark } from '../groups/GroupMark.tsx';
import { SubscribeButton } from '../SubscribeButton.tsx';
import { isFollowed, type ListedChannel } from '../use-followed-channels.ts';
import styles from './ManagedChannel.module.css';

/** A followed channel with its bell and the way out (MANAGE-01). */
export const ManagedChannel = memo(function ManagedChannel({
  channel,
  groups,
  selected,
  onSelect,
  onChange,
}: {
  channel: ListedChannel;
  /** All of the user's, by their ids. */
  groups: ReadonlyMap<string, SubscriptionGroup>;
  selected: boolean;
  onSelect: (id: string, on: boolean, withRange: boolean) => void;
  /** Is told how the user stands to it from now on. */
  onChange: (id: string, now: Subscription) => void;
}) {
  const { channel_id, channel_name, description } = channel;
  const own = channel.groups.flatMap((id) => groups.get(id) ?? []);
  return (
    <li className={styles.channel} data-selected={selected || undefined}>
      <label className={styles.mark}>
        <input
          type="checkbox"
          aria-label={`Select ${channel_name}`}
          checked={selected}
          onChange={({ target, nativeEvent }) =>
            onSelect(channel_id, target.checked, (nativeEvent as MouseEvent).shiftKey)
          }
        />
      </label>
      <Avatar name={channel_name} image={channel.channel_image} size={56} />
      <div className={styles.words}>
        <h2 className={styles.name} title={channel_name}>
          <Link to={channelPath(channel)}>{channel_name}</Link>
        </h2>
        <p className={styles.line}>{subscribersText(channel.number_of_channel_subscribers)}</p>
        {own.length > 0 && (
          <p className={styles.groups}>
            {own.map(({ id, name, colour }) => (
              <span key={id}>
                <GroupMark colour={colour} />
                {name}
              </span>
            ))}
          </p>
        )}
        {description !== '' && <p className={styles.description}>{description}</p>}
      </div>
      <SubscribeButton
        channel={{
          channel_id,
          channel_name,
          isSubscribed: isFollowed(channel),
          notification_enabled: channel.notification_enabled,
          bell_some: channel.bell_some,
        }}
        onChange={(now) => onChange(channel_id, now)}
      />
    </li>
  );
});
