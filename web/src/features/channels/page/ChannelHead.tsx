import type { Channel } from '@kinora/contract/channels';
import type { Subscription } from '@kinora/contract/subscriptions';
import { shortCount, subscribersText } from '@kinora/contract/text/counts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { SubscribeButton } from '../../subscriptions/SubscribeButton.tsx';
import { ChannelMenuButton } from './ChannelMenuButton.tsx';
import styles from './ChannelHead.module.css';

/** Who a channel is: picture, names, counts, the beginning of what it says of itself, and the bell. */
export function ChannelHead({
  channel,
  onChange,
  onSubscription,
  onAbout,
}: {
  channel: Channel;
  onChange: (news: Partial<Channel>) => void;
  onSubscription: (now: Subscription) => void;
  onAbout: () => void;
}) {
  const description = channel.description.trim();
  const videos = channel.number_of_videos + channel.number_of_shorts;
  return (
    <header className={styles.head}>
      <Avatar name={channel.channel_name} image={channel.channel_image} size={96} />
      <div className={styles.facts}>
        <h1 className={styles.name} tabIndex={-1}>
          {channel.channel_name}
        </h1>
        <p className={styles.counts}>
          <span className={styles.handle}>@{channel.username}</span>{' '}
          <span>
            {subscribersText(channel.number_of_channel_subscribers)} ·{' '}
            {videos === 1 ? '1 video' : `${shortCount(videos)} videos`}
          </span>
        </p>
        {description !== '' && (
          <button type="button" className={styles.about} onClick={onAbout}>
            <span className={styles.description}>{description}</span>
            <span className={styles.more}>About this channel</span>
          </button>
        )}
        <div className={styles.actions}>
          {channel.mine ? (
            <Link to="/my-channel" className={buttonClass()}>
              Your channel
            </Link>
          ) : (
            <SubscribeButton channel={channel} onChange={onSubscription} />
          )}
          <ChannelMenuButton channel={channel} onChange={onChange} />
        </div>
      </div>
    </header>
  );
}
