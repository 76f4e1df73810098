import { ownPlaylists } from '@kinora/contract/playlists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf, retryThreeTimes } from '../../api/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PlaylistList } from './PlaylistList.tsx';

/** The user's playlists, the last used first (PLIST-01, PLIST-04). */
export function Playlists() {
  const list = useInfiniteQuery({
    ...pagesOf('playlists', ownPlaylists, { limit: 24 }),
    ...retryThreeTimes,
    staleTime: 0,
  });
  return (
    <PlaylistList inColumn list={list} empty={<EmptyState title="No playlists available" />} />
  );
}
