import { playlistVideos } from '@kinora/contract/playlists';
import type { VideoCard } from '@kinora/contract/videos';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { pagesOf } from '../../api/queries.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { VideoList } from '../videos/VideoList.tsx';
import { lastPlaylist, rememberLastPlaylist } from './playlist-path.ts';
import styles from './PlaylistPage.module.css';

/** The playlist of the address; of one that names none, the one that was opened last (FLAW-16). */
export function PlaylistPage() {
  const { playlistId: id = lastPlaylist(), playlistName: name = '' } = useParams();
  return id === '' ? <NoPlaylist /> : <Playlist key={id} id={id} nameInAddress={name} />;
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

/** The videos of a playlist in their order, for its owner, and for anyone if it is public. */
function Playlist({ id, nameInAddress }: { id: string; nameInAddress: string }) {
  const list = useInfiniteQuery({
    ...pagesOf('playlists', playlistVideos, { playlist_id: id }),
    staleTime: 0,
  });
  const playlist = list.data?.pages[0];
  const name = playlist?.playlist_name ?? nameInAddress;
  usePageTitle(name || 'Playlist');
  const known = playlist?.playlist_name;
  useEffect(() => {
    if (known !== undefined) rememberLastPlaylist(id, known);
  }, [id, known]);
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {name}
        </h1>
        {playlist && (
          <p className={styles.facts}>
            {[
              playlist.owner,
              playlist.visibility === 'private' ? 'Private' : 'Public',
              playlist.total_videos === 1 ? '1 video' : `${playlist.total_videos} videos`,
              spokenLength(playlist.total_seconds),
            ].join(' · ')}
          </p>
        )}
        {playlist && playlist.description !== '' && <p>{playlist.description}</p>}
      </header>
      <h2 className="unseen">Videos</h2>
      <VideoList
        kept
        list={list}
        videosOf={videosOf}
        empty={
          <EmptyState title="This playlist is empty">
            Videos are added below their picture, by “Save”.
          </EmptyState>
        }
      />
    </>
  );
}

const videosOf = (page: { videos: VideoCard[] }) => page.videos;

/** Hours and minutes: `1 h 5 min`; what is there is at least a minute. */
function spokenLength(seconds: number): string {
  const minutes = seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0;
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
