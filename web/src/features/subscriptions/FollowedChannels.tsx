import type { Subscription } from '@kinora/contract/subscriptions';
import { channelPath } from '@kinora/contract/text/channel-path';
import { subscribersText } from '@kinora/contract/text/counts';
import { Avatar } from '../../ui/Avatar.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './FollowedChannels.module.css';
import { SubscribeButton } from './SubscribeButton.tsx';
import {
  isFollowed,
  type ListedChannel,
  noteSubscription,
  useFollowedChannels,
} from './use-followed-channels.ts';

/** The channel on whose page they stand: the page and its row know the same of it. */
interface Beside {
  channel_id: string;
  now: Subscription;
  onChange: (now: Subscription) => void;
}

/**
 * All channels that the user follows, each with its bell and the way out. They scroll in a box of
 * their own, so that many of them do not push the videos away; its place is kept until they come.
 */
export function FollowedChannels({ beside }: { beside?: Beside | undefined }) {
  const list = useFollowedChannels();
  const channels = list.data?.pages.flatMap((page): ListedChannel[] => page.data) ?? [];
  if (list.isSuccess && channels.length === 0) return null;
  return (
    <section className={styles.channels} aria-label="Channels">
      <h2 className={styles.heading}>Channels</h2>
      <div className={styles.scroll}>
        <InfiniteList
          list={list}
          loading={<ChannelCardsSkeleton />}
          count={channels.length}
          empty={null}
          inColumn
        >
          <ul className={styles.list} aria-busy={list.isFetchingNextPage}>
            {channels.map((channel) => (
              <Channel
                key={channel.channel_id}
                channel={channel}
                beside={beside?.channel_id === channel.channel_id ? beside : undefined}
              />
            ))}
          </ul>
        </InfiniteList>
      </div>
    </section>
  );
}

const skeletons = 5;

const ChannelCardsSkeleton = () => (
  <div className={styles.list} aria-busy>
    {Array.from({ length: skeletons }, (_, row) => (
      <Skeleton key={row} className={styles.waiting} />
    ))}
  </div>
);

function Channel({ channel, beside }: { channel: ListedChannel; beside: Beside | undefined }) {
  const { channel_id, channel_name } = channel;
  const now = beside?.now ?? { ...channel, is_subscribed: isFollowed(channel) };
  return (
    <li className={styles.channel}>
      <Avatar name={channel_name} image={channel.channel_image} size={36} />
      <span className={styles.names}>
        <strong title={channel_name}>
          <Link to={channelPath(channel)}>{channel_name}</Link>
        </strong>
        <span>{subscribersText(now.number_of_channel_subscribers)}</span>
      </span>
      <SubscribeButton
        channel={{
          channel_id,
          channel_name,
          isSubscribed: now.is_subscribed,
          notification_enabled: now.notification_enabled,
          bell_some: now.bell_some,
        }}
        onChange={beside?.onChange ?? ((news) => noteSubscription(channel_id, news))}
      />
    </li>
  );
}
