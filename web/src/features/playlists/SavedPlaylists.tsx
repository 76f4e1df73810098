import { savedPlaylists } from '@kinora/contract/playlist-sharing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../api/queries.ts';
import { PlaylistList } from './PlaylistList.tsx';
import styles from './SavedPlaylists.module.css';

/** The playlists of others that the user has saved; nothing where there are none. */
export function SavedPlaylists() {
  const list = useInfiniteQuery({
    ...pagesOf('playlists', savedPlaylists, { limit: 24 }),
    staleTime: 0,
  });
  const isEmpty = !list.data?.pages.some(({ playlist }) => playlist.length > 0);
  if (!list.isError && isEmpty) return null;
  return (
    <section className={styles.saved} aria-labelledby="saved-playlists">
      <h2 id="saved-playlists" className={styles.heading}>
        Saved playlists
      </h2>
      <PlaylistList inColumn list={list} empty={null} />
    </section>
  );
}
