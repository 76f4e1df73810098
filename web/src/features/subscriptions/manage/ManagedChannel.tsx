import type { SubscriptionGroup } from '@kinora/contract/subscription-groups';
import type { SubscribedChannel, Subscription } from '@kinora/contract/subscriptions';
import { channelPath } from '@kinora/contract/text/channel-path';
import { subscribersText } from '@kinora/contract/text/counts';
import { memo, useState } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { GroupMark } from '../groups/GroupMark.tsx';
import { SubscribeButton } from '../SubscribeButton.tsx';
import styles from './ManagedChannel.module.css';

/**
 * A followed channel with its bell and the way out (MANAGE-01). One that is left stays in its place,
 * so that it can be followed again (MANAGE-02).
 */
export const ManagedChannel = memo(function ManagedChannel({
  channel,
  groups,
  selected,
  onSelect,
}: {
  channel: SubscribedChannel;
  /** All of the user's, by their ids. */
  groups: ReadonlyMap<string, SubscriptionGroup>;
  selected: boolean;
  onSelect: (id: string, on: boolean, withRange: boolean) => void;
}) {
  const { channel_id, channel_name, description } = channel;
  const [changed, setChanged] = useState<Subscription | null>(null);
  const now = changed ?? { is_subscribed: true, ...channel };
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
        <p className={styles.line}>{subscribersText(now.number_of_channel_subscribers)}</p>
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
          isSubscribed: now.is_subscribed,
          notification_enabled: now.notification_enabled,
          bell_some: now.bell_some,
        }}
        onChange={setChanged}
      />
    </li>
  );
});
