import { maxQueued, queuedVideos } from '@kinora/contract/playlist-playback';
import type { VideoCard } from '@kinora/contract/videos';
import { useQueries } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import { inBatches } from '../../../ui/in-batches.ts';

/** What is known of a video of a playlist: its card, null where there is none, undefined until then. */
export type QueuedVideo = VideoCard | null | undefined;

/** The cards of those videos of a playlist that are drawn, by their ids, as they come. */
export function useQueuedVideos(
  list: string,
  ids: readonly string[],
  { first, end }: { first: number; end: number },
) {
  // In the same pieces wherever one scrolls to, so that each is asked for once.
  const from = first - (first % maxQueued);
  const pieces = inBatches(ids.slice(from, Math.ceil(end / maxQueued) * maxQueued), maxQueued);
  const answers = useQueries({
    queries: pieces.map((piece) =>
      queryOf('playlists', queuedVideos, { id: list, video_ids: piece.join() }),
    ),
  });
  const videos = new Map<string, QueuedVideo>();
  for (const [at, { data }] of answers.entries()) {
    if (!data) continue;
    const cards = new Map(data.videos.map((video) => [video.id, video]));
    // What is not played to this viewer any more is left out of the answer.
    for (const id of pieces[at] ?? []) videos.set(id, cards.get(id) ?? null);
  }
  const failed = answers.filter(({ isLoadingError }) => isLoadingError);
  return {
    videos,
    error: failed[0]?.error ?? null,
    isFetching: answers.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map((answer) => answer.refetch())),
  };
}
