import type { VideoCard } from '@kinora/contract/videos';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useUser } from '../accounts/session.ts';
import { failedToLoad } from './failed-to-load.ts';
import { MoreVideos } from './MoreVideos.tsx';
import { newestVideos } from './video-query.ts';
import { GridSkeleton, ShortsGrid, VideoGrid } from './VideoGrid.tsx';
import { withoutRepeats } from './without-repeats.ts';

const skeletons = 12;

/** The newest public videos, page by page, in all four states; `type` leaves only one of the two. */
export function NewestVideos({ type, empty }: { type?: VideoCard['type']; empty: ReactNode }) {
  const user = useUser();
  const list = useInfiniteQuery({
    ...newestVideos(user != null, type),
    enabled: user !== undefined,
  });
  const pages = useMemo(
    () => withoutRepeats(list.data?.pages.map(({ videos }) => videos) ?? []),
    [list.data],
  );
  const tall = type === 'short';
  const Grid = tall ? ShortsGrid : VideoGrid;
  const more = <GridSkeleton cards={skeletons} tall={tall} />;

  if (list.isPending) {
    return (
      <div aria-busy>
        <Grid pages={[]}>{more}</Grid>
      </div>
    );
  }
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
    <div aria-busy={list.isFetchingNextPage}>
      <Grid pages={pages}>{list.isFetchingNextPage && more}</Grid>
      {list.hasNextPage && (
        <MoreVideos
          problem={list.isFetchNextPageError ? failedToLoad(list.error) : null}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}
