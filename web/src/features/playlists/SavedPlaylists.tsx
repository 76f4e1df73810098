import { savedPlaylists } from '@kinora/contract/playlist-sharing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../api/queries.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { CardSkeleton } from '../videos/CardSkeleton.tsx';
import { PlaylistCard } from './PlaylistCard.tsx';
import styles from './SavedPlaylists.module.css';

/** The playlists of others that the user keeps; nothing where there are none. */
export function SavedPlaylists() {
  const list = useInfiniteQuery({
    ...pagesOf('playlists', savedPlaylists, { limit: 24 }),
    staleTime: 0,
  });
  const playlists = list.data?.pages.flatMap(({ playlist }) => playlist) ?? [];
  if (!list.isError && playlists.length === 0) return null;
  return (
    <section className={styles.saved} aria-labelledby="saved-playlists">
      <h2 id="saved-playlists" className={styles.heading}>
        Of others
      </h2>
      <InfiniteList inColumn list={list} loading={null} isEmpty={false} empty={null}>
        <CardGrid busy={list.isFetchingNextPage} skeletons={4} skeleton={<CardSkeleton />}>
          {playlists.map((playlist) => (
            <PlaylistCard key={playlist.Id} playlist={playlist} />
          ))}
        </CardGrid>
      </InfiniteList>
    </section>
  );
}
