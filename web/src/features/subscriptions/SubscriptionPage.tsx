import { subscriptionFeedOfCategory } from '@kinora/contract/subscriptions';
import { allCategories } from '@kinora/contract/text/search-path';
import type { VideoCard } from '@kinora/contract/videos';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { pagesOf } from '../../api/queries.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Link } from '../../navigation/Link.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useStaleTimeOnBack } from '../../navigation/use-stale-time-on-back.ts';
import { useUrlState } from '../../navigation/use-url-state.ts';
import { Personal } from '../accounts/Personal.tsx';
import { LeftOutHint } from '../attention/LeftOutHint.tsx';
import { CategoryChips } from '../videos/CategoryChips.tsx';
import { VideoList } from '../videos/VideoList.tsx';
import { GroupChips } from './groups/GroupChips.tsx';
import { useChosenGroup } from './groups/use-groups.ts';
import { FollowedChannels } from './FollowedChannels.tsx';
import styles from './SubscriptionPage.module.css';

const choosable = { category: allCategories, group: '' };

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
  const [{ category, group: asked }, choose] = useUrlState(choosable);
  const chooseGroup = useCallback((next: string) => choose({ group: next }), [choose]);
  const group = useChosenGroup(asked, chooseGroup);
  const list = useInfiniteQuery({
    ...pagesOf('subscriptions', subscriptionFeedOfCategory, {
      category,
      ...(group !== '' && { group }),
    }),
    staleTime: 0,
    ...useStaleTimeOnBack(),
  });
  return (
    <div className={styles.columns}>
      <FollowedChannels />
      <div className={styles.feed}>
        <h2 className="unseen">Newest videos</h2>
        <div className={styles.strips}>
          <GroupChips value={group} onChange={chooseGroup} />
          <CategoryChips value={category} onChange={(next) => choose({ category: next })} />
        </div>
        <VideoList
          list={list}
          videosOf={videosOf}
          empty={<NoVideos category={category} group={group} />}
        />
      </div>
    </div>
  );
}

function NoVideos({ category, group }: { category: string; group: string }) {
  const [title, text] =
    category !== allCategories
      ? ['No videos found', `The channels you follow have no videos in ${category}.`]
      : group !== ''
        ? ['Nothing new in this group', 'Add channels to it to see their videos here.']
        : ['Nothing new here yet', 'Subscribe to channels to see their latest videos here.'];
  const [to, words] =
    group === '' ? ['/', 'Find channels'] : ['/profile/managechannel', 'Sort channels'];
  return (
    <EmptyState
      title={title}
      action={
        <Link to={to} className={buttonClass({ look: 'primary', size: 'large' })}>
          {words}
        </Link>
      }
    >
      {text}
      <LeftOutHint />
    </EmptyState>
  );
}

const videosOf = (page: { data: VideoCard[] }) => page.data;
