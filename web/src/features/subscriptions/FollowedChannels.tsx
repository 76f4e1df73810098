import {
  ringBell,
  subscribe,
  subscribedChannels,
  type SubscribedChannel,
} from '@kinora/contract/subscriptions';
import { subscribersText } from '@kinora/contract/text/counts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './FollowedChannels.module.css';

const channelsQuery = queryOf(subscribedChannels, { limit: 100 });

/** The channels that the user follows, each with its bell and the way out. */
export function FollowedChannels() {
  const { data } = useQuery({ ...channelsQuery, staleTime: 0 });
  if (!data || data.data.length === 0) return null;
  return (
    <section className={styles.channels} aria-label="Channels">
      <h2 className={styles.heading}>Channels</h2>
      <ul className={styles.list}>
        {data.data.map((channel) => (
          <Channel key={channel.channel_id} channel={channel} />
        ))}
      </ul>
    </section>
  );
}

function Channel({ channel }: { channel: SubscribedChannel }) {
  const client = useQueryClient();
  const [followed, setFollowed] = useState(true);
  const [busy, setBusy] = useState(false);
  const { channel_id, channel_name, notification_enabled } = channel;

  async function follow(is_subscribed: boolean) {
    setBusy(true);
    const outcome = await call(subscribe, { channel_id, is_subscribed });
    setBusy(false);
    if (outcome.ok) setFollowed(is_subscribed);
    else toast({ text: outcome.message, tone: 'error' });
  }
  async function ring() {
    const outcome = await call(ringBell, {
      channel_id,
      notification_enabled: !notification_enabled,
    });
    if (!outcome.ok) return toast({ text: outcome.message, tone: 'error' });
    await client.invalidateQueries({ queryKey: channelsQuery.queryKey });
  }

  return (
    <li className={styles.channel}>
      <Avatar name={channel_name} image={channel.channel_image} size={36} />
      <span className={styles.names}>
        <strong title={channel_name}>{channel_name}</strong>
        <span>{subscribersText(channel.number_of_channel_subscribers)}</span>
      </span>
      {followed && (
        <IconButton
          label={`Bell for ${channel_name}`}
          aria-pressed={notification_enabled}
          onClick={() => void ring()}
        >
          {notification_enabled ? <BellRing size={18} /> : <Bell size={18} />}
        </IconButton>
      )}
      <Button busy={busy} aria-pressed={followed} onClick={() => void follow(!followed)}>
        {followed ? 'SUBSCRIBED' : 'SUBSCRIBE'}
      </Button>
    </li>
  );
}
