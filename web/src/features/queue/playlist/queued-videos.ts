import { mostQueued, queuedVideos } from '@kinora/contract/playlist-playback';
import type { VideoCard } from '@kinora/contract/videos';
import { useQueries } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';

/** The cards of those videos of a playlist that are drawn, by their ids, as they come. */
export function useQueuedVideos(
  list: string,
  ids: readonly string[],
  { first, end }: { first: number; end: number },
): ReadonlyMap<string, VideoCard> {
  const queries = [];
  // In the same pieces wherever one scrolls to, so that each is asked for once.
  for (let from = first - (first % mostQueued); from < end; from += mostQueued) {
    const video_ids = ids.slice(from, from + mostQueued).join();
    queries.push(queryOf('playlists', queuedVideos, { id: list, video_ids }));
  }
  const answers = useQueries({ queries });
  const videos = answers.flatMap(({ data }) => data?.videos ?? []);
  return new Map(videos.map((video) => [video.id, video]));
}
