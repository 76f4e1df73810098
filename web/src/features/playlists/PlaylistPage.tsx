import { playlistFeedPath } from '@kinora/contract/text/playlist-path';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { buttonClass } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Link } from '../../navigation/Link.tsx';
import { usePageFeed } from '../../ui/use-page-feed.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { RequireUser } from '../accounts/RequireUser.tsx';
import { Entries } from './detail/Entries.tsx';
import { entryPages } from './detail/entry-pages.ts';
import { PlaylistHead } from './detail/PlaylistHead.tsx';
import { lastPlaylist, rememberLastPlaylist } from './last-playlist.ts';
import styles from './PlaylistPage.module.css';

/** The playlist of the address; of one that names none, the one that was opened last (FLAW-16). */
export function PlaylistPage() {
  const { playlistId: id = lastPlaylist(), playlistName: name = '' } = useParams();
  if (id !== '') return <Playlist key={id} id={id} nameInAddress={name} />;
  return (
    <RequireUser>
      <NoPlaylist />
    </RequireUser>
  );
}

function NoPlaylist() {
  usePageTitle('Playlist');
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        Playlist
      </h1>
      <ErrorState message="Missing playlist name or id">
        <Link to="/playlists" className={buttonClass()}>
          All playlists
        </Link>
      </ErrorState>
    </>
  );
}

/** A playlist for its owner and collaborators, and for anyone unless it is private. */
function Playlist({ id, nameInAddress }: { id: string; nameInAddress: string }) {
  // What is said of the whole comes with the first page of its own order, however it is looked at.
  const own = useInfiniteQuery({
    ...entryPages(id, { sort: 'own', type: 'video', moods: [] }),
    staleTime: 0,
  });
  const playlist = own.data?.pages[0];
  const known = playlist?.playlist_name;
  usePageTitle(known || nameInAddress || 'Playlist');
  usePageFeed(
    playlist && playlist.visibility !== 'private'
      ? { title: playlist.playlist_name, path: playlistFeedPath(id) }
      : null,
  );
  useEffect(() => {
    if (known !== undefined) rememberLastPlaylist(id, known);
  }, [id, known]);
  if (own.isLoadingError) {
    const problem = (
      <>
        <h1 className={styles.title} tabIndex={-1}>
          {nameInAddress || 'Playlist'}
        </h1>
        <ErrorState
          message={own.error.failed.message}
          onRetry={() => void own.refetch()}
          busy={own.isFetching}
        />
      </>
    );
    // It may be a guest's own.
    return own.error.failed.error === 'not_found' ? <RequireUser>{problem}</RequireUser> : problem;
  }
  return (
    <div className={styles.playlist}>
      <PlaylistHead id={id} name={known ?? nameInAddress} playlist={playlist} />
      <div className={styles.entries}>
        <Entries id={id} edits={playlist?.edits ?? false} />
      </div>
    </div>
  );
}
