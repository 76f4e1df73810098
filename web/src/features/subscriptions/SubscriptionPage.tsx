import { subscriptionFeedOfCategory } from '@kinora/contract/subscriptions';
import { allCategories } from '@kinora/contract/text/search-path';
import type { VideoCard } from '@kinora/contract/videos';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pagesOf } from '../../api/queries.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { Personal } from '../accounts/Personal.tsx';
import { CategoryChips } from '../videos/CategoryChips.tsx';
import { VideoList } from '../videos/VideoList.tsx';
import { FollowedChannels } from './FollowedChannels.tsx';
import styles from './SubscriptionPage.module.css';

const choosable = { category: allCategories };

/** The newest of all channels that the user follows (SUBS-01 to SUBS-07). */
export function SubscriptionPage() {
  return (
    <Personal
      title="Your subscriptions"
      action={
        <Link to="/profile/managechannel" className={classes(buttonClass({}), styles.manage)}>
          Manage channels
        </Link>
      }
    >
      {() => <Feed />}
    </Personal>
  );
}

function Feed() {
  const [{ category }, choose] = useUrlState(choosable);
  const list = useInfiniteQuery({
    ...pagesOf('subscriptions', subscriptionFeedOfCategory, { category }),
    staleTime: 0,
  });
  return (
    <div className={styles.columns}>
      <FollowedChannels />
      <div className={styles.feed}>
        <h2 className="unseen">Newest videos</h2>
        <CategoryChips value={category} onChange={(next) => choose({ category: next })} />
        <VideoList
          list={list}
          videosOf={videosOf}
          empty={
            <EmptyState
              title={category === allCategories ? 'Nothing new here yet' : 'No videos found'}
              action={
                <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
                  Find channels
                </Link>
              }
            >
              {category === allCategories
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
