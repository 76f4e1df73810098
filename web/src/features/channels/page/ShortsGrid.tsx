import type { VideoCard as Video } from '@kinora/contract/videos';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { CallError } from '../../../api/outcome.ts';
import { InfiniteList } from '../../../ui/InfiniteList.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { failedToLoad } from '../../videos/failed-to-load.ts';
import { storeShortsOnClick } from '../../videos/store-shorts.ts';
import { VideoCard } from '../../cards/VideoCard.tsx';
import { withoutRepeats } from '../../videos/without-repeats.ts';
import styles from './ShortsGrid.module.css';

const skeletons = 12;
const eagerCards = 12;

/** Shorts in rows below each other, upright; the one that is opened leaves all of them for the viewer. */
export function ShortsGrid({
  list,
  empty,
}: {
  list: UseInfiniteQueryResult<{ pages: { data: Video[] }[] }, CallError>;
  empty: ReactNode;
}) {
  const shorts = useMemo(
    () => withoutRepeats(list.data?.pages.map(({ data }) => data) ?? []).flat(),
    [list.data],
  );
  return (
    <InfiniteList
      list={list}
      loading={<ShortsSkeleton />}
      count={shorts.length}
      empty={empty}
      failure={failedToLoad}
    >
      <div
        className={styles.grid}
        aria-busy={list.isFetchingNextPage}
        {...{ onClick: storeShortsOnClick(shorts) }}
      >
        {shorts.map((short, index) => (
          <VideoCard key={short.id} video={short} upright eager={index < eagerCards} />
        ))}
      </div>
    </InfiniteList>
  );
}

const ShortsSkeleton = () => (
  <div className={styles.grid} aria-busy>
    {Array.from({ length: skeletons }, (_, index) => (
      <Skeleton key={index} className={styles.waiting} />
    ))}
  </div>
);
