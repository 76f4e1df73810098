import type { VideoCard } from '@kinora/contract/videos';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUser } from '../accounts/session.ts';
import { newestVideos } from './video-query.ts';
import { ShortsGrid, VideoGrid } from './VideoGrid.tsx';
import { VideoList } from './VideoList.tsx';

/** The newest public videos; `type` leaves only one of the two. */
export function NewestVideos({ type, empty }: { type?: VideoCard['type']; empty: ReactNode }) {
  const user = useUser();
  const list = useInfiniteQuery({
    ...newestVideos(user != null, type),
    enabled: user !== undefined,
  });
  return (
    <VideoList
      list={list}
      videosOf={videosOf}
      empty={empty}
      Grid={type === 'short' ? ShortsGrid : VideoGrid}
    />
  );
}

const videosOf = ({ videos }: { videos: VideoCard[] }) => videos;
