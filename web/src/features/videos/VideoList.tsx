import type { VideoCard } from '@kinora/contract/videos';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { CallError } from '../../api/outcome.ts';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { failedToLoad } from './failed-to-load.ts';
import { isOffered, useHidden } from './list-filter.ts';
import { VideoGrid } from './VideoGrid.tsx';
import { withoutRepeats } from './without-repeats.ts';

/** The cards of a list of videos, page by page. */
export function VideoList<Page>({
  list,
  videosOf,
  empty,
  showsHidden = false,
  shelf,
}: {
  list: UseInfiniteQueryResult<{ pages: Page[] }, CallError>;
  /** Must be the same function each time. */
  videosOf: (page: Page) => VideoCard[];
  empty: ReactNode;
  /** It has what somebody looks for, has saved or made: what they hid is there as well. */
  showsHidden?: boolean;
  /** Shorts that share a shelf among its first cards, where there are several. Must stay the same. */
  shelf?: VideoCard[] | undefined;
}) {
  const hidden = useHidden();
  const pages = useMemo(() => {
    const [first, ...rest] = list.data?.pages.map(videosOf) ?? [];
    const read = withoutRepeats(first ? [[...first, ...(shelf ?? [])], ...rest] : []);
    return showsHidden
      ? read
      : read.map((videos) => videos.filter((video) => isOffered(video, hidden)));
  }, [list.data, videosOf, shelf, showsHidden, hidden]);
  return (
    <InfiniteList
      list={list}
      loading={<VideoGrid pages={[]} busy />}
      count={pages.flat().length}
      empty={empty}
      failure={failedToLoad}
    >
      <VideoGrid pages={pages} busy={list.isFetchingNextPage} />
    </InfiniteList>
  );
}
