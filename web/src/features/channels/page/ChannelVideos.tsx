import type { Channel } from '@kinora/contract/channels';
import { type ChannelChoice, channelList } from '@kinora/contract/lists/channel-list';
import type { ChannelVideoSort } from '@kinora/contract/text/list-choices';
import type { VideoCard as Video } from '@kinora/contract/videos';
import { useInfiniteQuery } from '@tanstack/react-query';
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow';
import { useCallback } from 'react';
import { pagesOf } from '../../../api/queries.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { ChipSelect } from '../../../ui/ChipSelect.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { useStaleTimeOnBack } from '../../../navigation/use-stale-time-on-back.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { useActiveAttention } from '../../attention/guest-attention.ts';
import { minShelfCards } from '../../videos/VideoGrid.tsx';
import { VideoList } from '../../videos/VideoList.tsx';
import styles from './ChannelVideos.module.css';
import { Featured } from './Featured.tsx';
import { ShortsGrid } from './ShortsGrid.tsx';

const sortNames: Record<ChannelVideoSort, string> = {
  newest: 'Newest',
  popular: 'Popular',
  oldest: 'Oldest',
};
const sorts = Object.entries(sortNames).map(([value, label]) => ({
  value: value as ChannelVideoSort,
  label,
}));

/** The videos or Shortys of a channel, in an order and with the words that one chooses. */
export function ChannelVideos({
  channel,
  choice,
  choose,
}: {
  channel: Channel;
  choice: ChannelChoice;
  choose: (change: Partial<ChannelChoice>) => void;
}) {
  const list = useInfiniteQuery({
    ...pagesOf('channels', ...channelList(channel.channel_id, choice)),
    ...useStaleTimeOnBack(),
  });
  const searchFor = useCallback((search: string) => choose({ search }), [choose]);
  const shorts = choice.tab === 'shorts';
  const empty = (
    <NoChannelVideos
      channel={channel}
      what={shorts ? 'Shortys' : 'videos'}
      search={choice.search}
    />
  );
  const isWhole = choice.tab === 'videos' && choice.sort === 'newest' && choice.search === '';
  const shelf = useShelf(channel, isWhole);
  return (
    <>
      {channel.featured && isWhole && <Featured video={channel.featured} />}
      <div className={styles.controls}>
        <SearchField
          label={shorts ? 'Search these Shortys' : 'Search these videos'}
          value={choice.search}
          onChange={searchFor}
        />
        <ChipSelect
          label="Sort by"
          icon={<ArrowDownWideNarrow aria-hidden size={18} />}
          options={sorts}
          value={choice.sort}
          onChange={(sort) => choose({ sort })}
        />
      </div>
      <h2 className="unseen">
        {sortNames[choice.sort]} {shorts ? 'Shortys' : 'videos'}
      </h2>
      {shorts ? (
        <ShortsGrid list={list} empty={empty} />
      ) : (
        <VideoList showsHidden list={list} videosOf={videosOf} shelf={shelf} empty={empty} />
      )}
    </>
  );
}

/** The newest shorts of a channel, for a shelf among its videos: where it has several, and they are wanted. */
function useShelf(channel: Channel, isWhole: boolean): Video[] | undefined {
  const { hide_shorts } = useActiveAttention();
  const newest = { tab: 'shorts', sort: 'newest', search: '' } as const;
  const wanted = isWhole && !hide_shorts && channel.number_of_shorts >= minShelfCards;
  const { data } = useInfiniteQuery({
    ...pagesOf('channels', ...channelList(channel.channel_id, newest)),
    enabled: wanted,
  });
  return wanted ? data?.pages[0]?.data : undefined;
}

const videosOf = ({ data }: { data: Video[] }) => data;

function NoChannelVideos({
  channel,
  what,
  search,
}: {
  channel: Channel;
  what: string;
  search: string;
}) {
  if (search !== '') {
    return (
      <EmptyState title={`No ${what} found`}>
        None of this channel’s {what} has “{search}” in its title.
      </EmptyState>
    );
  }
  if (!channel.mine) {
    return (
      <EmptyState title={`No ${what} yet`}>
        What this channel publishes will appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={`No ${what} yet`}
      action={
        <Link to="/upload" className={buttonClass({ look: 'primary', size: 'large' })}>
          Upload a video
        </Link>
      }
    >
      What you publish as Public appears here.
    </EmptyState>
  );
}
