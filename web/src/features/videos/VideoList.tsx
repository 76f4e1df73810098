import type { VideoCard } from '@kinora/contract/videos';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { CallError } from '../../api/outcome.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { failedToLoad } from './failed-to-load.ts';
import { MoreVideos } from './MoreVideos.tsx';
import { VideoGrid } from './VideoGrid.tsx';
import { withoutRepeats } from './without-repeats.ts';

/** A list of videos, page by page, in all four states: waiting, shown, empty, failed. */
export function VideoList<Page>({
  list,
  videosOf,
  empty,
  Grid = VideoGrid,
}: {
  list: UseInfiniteQueryResult<{ pages: Page[] }, CallError>;
  /** Must be the same function each time. */
  videosOf: (page: Page) => VideoCard[];
  empty: ReactNode;
  Grid?: ComponentType<{ pages: VideoCard[][]; busy: boolean }>;
}) {
  const pages = useMemo(
    () => withoutRepeats(list.data?.pages.map(videosOf) ?? []),
    [list.data, videosOf],
  );
  if (list.isPending) return <Grid pages={[]} busy />;
  if (list.isLoadingError) {
    return (
      <ErrorState
        message={failedToLoad(list.error)}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    );
  }
  if (!pages.some((videos) => videos.length > 0)) return empty;
  return (
    <>
      <Grid pages={pages} busy={list.isFetchingNextPage} />
      {list.hasNextPage && (
        <MoreVideos
          problem={list.isFetchNextPageError ? failedToLoad(list.error) : null}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}
