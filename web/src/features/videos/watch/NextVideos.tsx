import { useInfiniteQuery } from '@tanstack/react-query';
import { useUser } from '../../accounts/session.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { failedToLoad } from '../failed-to-load.ts';
import { newestVideos } from '../video-query.ts';
import { VideoCard } from '../VideoCard.tsx';
import styles from './NextVideos.module.css';
import { RowSkeleton } from './RowSkeleton.tsx';

const rows = 12;
const skeletons = 8;

/** What to watch next: the newest videos besides the one that plays. */
export function NextVideos({ besides }: { besides: string }) {
  const user = useUser();
  const list = useInfiniteQuery({ ...newestVideos(user != null), enabled: user !== undefined });
  const videos = list.data?.pages.flatMap((page) => page.videos).filter(({ id }) => id !== besides);
  if (videos?.length === 0) return null;
  return (
    <section aria-label="Newest videos" aria-busy={list.isPending} className={styles.next}>
      <h2 className={styles.heading}>Newest videos</h2>
      {list.isLoadingError && (
        <ErrorState
          row
          message={failedToLoad(list.error)}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {list.isPending && Array.from({ length: skeletons }, (_, row) => <RowSkeleton key={row} />)}
      {videos?.slice(0, rows).map((video) => (
        <VideoCard key={video.id} video={video} row />
      ))}
    </section>
  );
}
