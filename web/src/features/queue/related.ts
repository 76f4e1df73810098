import { queryClient } from '../../api/queries.ts';
import { sessionQuery } from '../accounts/session.ts';
import { relatedPages } from '../recommendations/related-query.ts';
import { isOffered } from '../videos/list-filter.ts';
import type { QueueItem } from './queue-item.ts';

/** What to watch after a video, the best first; none when nobody answers. */
export async function relatedTo(id: string): Promise<readonly QueueItem[]> {
  try {
    const { user } = await queryClient.fetchQuery(sessionQuery);
    const list = await queryClient.fetchInfiniteQuery(relatedPages(user !== null, id));
    const videos = list.pages.flatMap((page) => page.related_videos);
    return videos.filter((video) => isOffered(video));
  } catch {
    return [];
  }
}
