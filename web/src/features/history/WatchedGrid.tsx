import type { WatchedVideo } from '@kinora/contract/history';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { ShortsShelf } from '../videos/ShortsShelf.tsx';
import { VideoCard } from '../videos/VideoCard.tsx';

/** What was watched: the videos with how far, the shorts on their shelf. */
export function WatchedGrid({
  videos,
  shorts,
}: {
  videos: WatchedVideo[];
  shorts: WatchedVideo[];
}) {
  return (
    <CardGrid busy={false} skeletons={0} skeleton={null}>
      {videos.map((video) => (
        <VideoCard key={video.id} video={video} />
      ))}
      {shorts.length > 0 && <ShortsShelf videos={shorts} />}
    </CardGrid>
  );
}
