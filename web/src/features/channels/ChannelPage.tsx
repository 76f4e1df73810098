import type { Channel } from '@kinora/contract/channels';
import { channelChoices } from '@kinora/contract/lists/channel-list';
import type { Subscription } from '@kinora/contract/subscriptions';
import { useEffect, useSyncExternalStore } from 'react';
import { writeCookie } from '../../api/cookies.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { usePageFeed } from '../../ui/use-page-feed.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useUrlState } from '../../navigation/use-url-state.ts';
import { useUser } from '../accounts/session.ts';
import { useActiveAttention } from '../attention/guest-attention.ts';
import { HiddenShorts } from '../attention/HiddenShorts.tsx';
import { FollowedChannels } from '../subscriptions/FollowedChannels.tsx';
import { refreshFollowedChannels } from '../subscriptions/use-followed-channels.ts';
import { feedOfChannel } from '../videos/feed-of-channel.ts';
import { VideoGrid } from '../videos/VideoGrid.tsx';
import { Banner } from './Banner.tsx';
import styles from './ChannelPage.module.css';
import { About } from './page/About.tsx';
import { ChannelHead } from './page/ChannelHead.tsx';
import { ChannelPlaylists } from './page/ChannelPlaylists.tsx';
import { ChannelVideos } from './page/ChannelVideos.tsx';
import { useChannel } from './page/channel-query.ts';

const tabs = [
  { value: 'videos', label: 'Videos' },
  { value: 'shorts', label: 'Shortys' },
  { value: 'playlists', label: 'Playlists' },
  { value: 'about', label: 'About' },
] as const;

/** Where the viewer's subscriptions fit beside a channel. */
const wide = matchMedia('(width >= 1280px)');

/** A channel as everybody sees it, beside the subscriptions of the viewer (CHAN-12, CHAN-13). */
export function ChannelPage() {
  const { channel, error, isFetching, refetch, note } = useChannel();
  const user = useUser();
  const isWide = useSyncExternalStore(onWidth, () => wide.matches);
  usePageTitle(channel?.channel_name ?? 'Channel');
  usePageFeed(channel && feedOfChannel(channel));
  const id = channel?.channel_id;
  useEffect(() => {
    if (id !== undefined) writeCookie('channel_id', id);
  }, [id]);

  const noteSubscription = ({ is_subscribed, ...counts }: Subscription) =>
    note({ isSubscribed: is_subscribed, ...counts });

  if (!channel && error) {
    const gone = error.failed.error === 'not_found';
    return (
      <>
        <h1 className="unseen" tabIndex={-1}>
          Channel not available
        </h1>
        {gone ? (
          <ErrorState message="This channel does not exist. Its address may be wrong, or it was deleted.">
            <Link to="/" className={buttonClass({ look: 'primary' })}>
              See what is new
            </Link>
          </ErrorState>
        ) : (
          <ErrorState
            message={error.failed.message}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
      </>
    );
  }
  return (
    <div className={styles.columns}>
      <div className={styles.channel} aria-busy={!channel}>
        {channel ? (
          <LoadedChannel
            key={channel.channel_id}
            channel={channel}
            onChange={note}
            onSubscription={(now) => {
              noteSubscription(now);
              void refreshFollowedChannels();
            }}
          />
        ) : (
          <ChannelSkeleton />
        )}
      </div>
      {user && isWide && (
        <FollowedChannels
          beside={
            channel && {
              channel_id: channel.channel_id,
              now: { ...channel, is_subscribed: channel.isSubscribed },
              onChange: noteSubscription,
            }
          }
        />
      )}
    </div>
  );
}

function onWidth(onChange: () => void) {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

function LoadedChannel({
  channel,
  onChange,
  onSubscription,
}: {
  channel: Channel;
  onChange: (news: Partial<Channel>) => void;
  onSubscription: (now: Subscription) => void;
}) {
  const [choice, choose] = useUrlState(channelChoices);
  const { hide_shorts } = useActiveAttention();
  const hidesTab = hide_shorts && choice.tab === 'shorts';
  return (
    <>
      <Banner image={channel.banner} />
      <ChannelHead
        channel={channel}
        onChange={onChange}
        onSubscription={onSubscription}
        onAbout={() => choose({ tab: 'about' })}
      />
      <Tabs
        label="Channel"
        // A link may lead to what is hidden.
        tabs={tabs.filter(({ value }) => !hide_shorts || value !== 'shorts' || hidesTab)}
        value={choice.tab}
        onChange={(tab) => choose({ tab, search: '' })}
      >
        <TabPanel value={choice.tab}>
          {choice.tab === 'about' && <About channel={channel} />}
          {choice.tab === 'playlists' && <ChannelPlaylists channel={channel} />}
          {hidesTab && <HiddenShorts />}
          {(choice.tab === 'videos' || (choice.tab === 'shorts' && !hidesTab)) && (
            <ChannelVideos channel={channel} choice={choice} choose={choose} />
          )}
        </TabPanel>
      </Tabs>
    </>
  );
}

const ChannelSkeleton = () => (
  <>
    <h1 className="unseen" tabIndex={-1}>
      Channel
    </h1>
    <Skeleton className={styles.waiting} />
    <VideoGrid pages={[]} busy />
  </>
);
