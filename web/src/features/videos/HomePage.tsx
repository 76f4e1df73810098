import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { useUser } from '../accounts/session.ts';
import { failedToLoad } from './failed-to-load.ts';
import { MoreVideos } from './MoreVideos.tsx';
import { withoutRepeats } from './without-repeats.ts';
import { newestVideos } from './video-query.ts';
import { GridSkeleton, VideoGrid } from './VideoGrid.tsx';

const skeletons = 12;

export function HomePage() {
  usePageTitle(null);
  return (
    <>
      <h1 className="unseen" tabIndex={-1}>
        Home
      </h1>
      <h2 className="unseen">Newest videos</h2>
      <NewestVideos />
    </>
  );
}

function NewestVideos() {
  const user = useUser();
  const list = useInfiniteQuery({ ...newestVideos(user != null), enabled: user !== undefined });
  const pages = useMemo(
    () => withoutRepeats(list.data?.pages.map(({ videos }) => videos) ?? []),
    [list.data],
  );

  if (list.isPending) {
    return (
      <div aria-busy>
        <VideoGrid pages={[]}>
          <GridSkeleton cards={skeletons} />
        </VideoGrid>
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
  if (!pages.some((videos) => videos.length > 0)) {
    return (
      <EmptyState
        title="No videos found"
        action={
          <Link to="/upload" className={buttonClass({ look: 'primary', size: 'large' })}>
            Upload a video
          </Link>
        }
      >
        This site is new. Upload the first video: it plays a few seconds after its last byte.
      </EmptyState>
    );
  }
  return (
    <div aria-busy={list.isFetchingNextPage}>
      <VideoGrid pages={pages}>
        {list.isFetchingNextPage && <GridSkeleton cards={skeletons} />}
      </VideoGrid>
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
