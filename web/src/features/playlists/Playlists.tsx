import { CardGrid } from '../../ui/CardGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CardSkeleton } from '../videos/CardSkeleton.tsx';
import { PlaylistCard } from './PlaylistCard.tsx';
import { useAllPlaylists } from './use-all-playlists.ts';

/** The user's playlists, the last used first (PLIST-01, PLIST-04). */
export function Playlists() {
  const { playlists, error, isFetching, again } = useAllPlaylists({});
  const failed = error && (
    <ErrorState
      row={!!playlists}
      message={error.failed.message}
      onRetry={again}
      busy={isFetching}
    />
  );
  if (failed && !playlists) return failed;
  if (playlists?.length === 0) return <EmptyState title="No playlists available" />;
  return (
    <>
      <CardGrid busy={!playlists} skeletons={4} skeleton={<CardSkeleton />}>
        {playlists?.map((playlist) => (
          <PlaylistCard key={playlist.Id} playlist={playlist} />
        ))}
      </CardGrid>
      {failed}
    </>
  );
}
