import { ownPlaylists, type PlaylistCard as Playlist } from '@kinora/contract/playlists';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CardSkeleton } from '../videos/CardSkeleton.tsx';
import { PlaylistCard } from './PlaylistCard.tsx';

/** The user's playlists, the last used first (PLIST-01, PLIST-04). */
export function Playlists() {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(ownPlaylists, { limit: 100 }),
    staleTime: 0,
  });
  if (error && !data) {
    return (
      <ErrorState message={error.failed.message} onRetry={() => void refetch()} busy={isFetching} />
    );
  }
  if (data?.playlist.length === 0) return <EmptyState title="No playlists available" />;
  return (
    <CardGrid busy={!data} skeletons={4} skeleton={<CardSkeleton />}>
      {data?.playlist.map((playlist: Playlist) => (
        <PlaylistCard key={playlist.Id} playlist={playlist} />
      ))}
    </CardGrid>
  );
}
