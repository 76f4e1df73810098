import type { SubscribedChannel, Subscription } from '@kinora/contract/subscriptions';
import { subscribersText } from '@kinora/contract/text/counts';
import { memo, useState } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { SubscribeButton } from '../SubscribeButton.tsx';
import styles from './ManagedChannel.module.css';

/**
 * A followed channel with its bell and the way out (MANAGE-01). One that is left stays in its place,
 * so that it can be followed again (MANAGE-02).
 */
export const ManagedChannel = memo(function ManagedChannel({
  channel,
  selected,
  onSelect,
}: {
  channel: SubscribedChannel;
  selected: boolean;
  onSelect: (id: string, on: boolean, withRange: boolean) => void;
}) {
  const { channel_id, channel_name, description } = channel;
  const [changed, setChanged] = useState<Subscription | null>(null);
  const now = changed ?? { is_subscribed: true, ...channel };
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
          {channel_name}
        </h2>
        <p className={styles.line}>{subscribersText(now.number_of_channel_subscribers)}</p>
        {description !== '' && <p className={styles.description}>{description}</p>}
      </div>
      <SubscribeButton
        channel={{
          channel_id,
          channel_name,
          isSubscribed: now.is_subscribed,
          notification_enabled: now.notification_enabled,
        }}
        onChange={setChanged}
      />
    </li>
  );
});
