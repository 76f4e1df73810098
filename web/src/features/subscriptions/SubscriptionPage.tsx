import { subscriptionFeedOfCategory } from '@kinora/contract/subscriptions';
import { categories, type VideoCard } from '@kinora/contract/videos';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { pagesOf } from '../../api/queries.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Personal } from '../accounts/Personal.tsx';
import { VideoList } from '../videos/VideoList.tsx';
import { FollowedChannels } from './FollowedChannels.tsx';
import styles from './SubscriptionPage.module.css';

const all = { value: 'All', label: 'All' };
const choices = categories.map((category) => ({ value: category as string, label: category }));

/** The newest of all channels that the user follows (SUBS-01 to SUBS-07). */
export function SubscriptionPage() {
  return <Personal title="Your subscriptions">{() => <Feed />}</Personal>;
}

function Feed() {
  const [category, setCategory] = useState(all.value);
  const list = useInfiniteQuery({
    ...pagesOf(subscriptionFeedOfCategory, { category }),
    staleTime: 0,
  });
  return (
    <div className={styles.columns}>
      <FollowedChannels />
      <div className={styles.feed}>
        <h2 className="unseen">Newest videos</h2>
        <Chips
          label="Categories"
          all={all}
          choices={choices}
          value={category}
          onChange={setCategory}
        />
        <VideoList
          list={list}
          videosOf={videosOf}
          empty={
            <EmptyState
              title={category === all.value ? 'Nothing new here yet' : 'No videos found'}
              action={
                <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
                  Find channels
                </Link>
              }
            >
              {category === all.value
                ? 'Subscribe to a channel below one of its videos, and what it publishes comes here.'
                : `The channels that you follow have nothing in ${category}.`}
            </EmptyState>
          }
        />
      </div>
    </div>
  );
}

const videosOf = (page: { data: VideoCard[] }) => page.data;
