import { playlistVideos } from '@kinora/contract/playlists';
import type { VideoCard } from '@kinora/contract/videos';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pagesOf } from '../../api/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { VideoList } from '../videos/VideoList.tsx';
import styles from './PlaylistPage.module.css';

/** The videos of a playlist in their order, for its owner, and for anyone if it is public. */
export function PlaylistPage() {
  const { playlistId = '', playlistName = '' } = useParams();
  const list = useInfiniteQuery({
    ...pagesOf(playlistVideos, { playlist_id: playlistId }),
    staleTime: 0,
  });
  const playlist = list.data?.pages[0];
  const name = playlist?.playlist_name ?? playlistName;
  usePageTitle(name || 'Playlist');
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
