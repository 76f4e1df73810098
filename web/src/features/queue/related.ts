import { relatedVideos, relatedVideosAsGuest } from '@kinora/contract/recommendations';
import { queryClient, queryOf } from '../../api/queries.ts';
import { sessionQuery } from '../accounts/session.ts';
import type { QueueItem } from './queue-item.ts';

/** What to watch after a video, the best first; none when nobody answers. */
export async function relatedTo(video_id: string): Promise<readonly QueueItem[]> {
  try {
    const { user } = await queryClient.fetchQuery(sessionQuery);
    const related = user ? relatedVideos : relatedVideosAsGuest;
    return (await queryClient.fetchQuery(queryOf(related, { video_id }))).related_videos;
  } catch {
    return [];
  }
}
