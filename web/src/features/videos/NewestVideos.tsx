import type { VideoCard } from '@kinora/contract/videos';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useUser } from '../accounts/session.ts';
import { failedToLoad } from './failed-to-load.ts';
import { MoreVideos } from './MoreVideos.tsx';
import { newestVideos } from './video-query.ts';
import { ShortsGrid, VideoGrid } from './VideoGrid.tsx';
import { withoutRepeats } from './without-repeats.ts';

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
  const Grid = type === 'short' ? ShortsGrid : VideoGrid;

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
