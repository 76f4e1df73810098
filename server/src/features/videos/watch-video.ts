import type { OutputOf } from '@kinora/contract/call';
import type { watchVideo as watchCall } from '@kinora/contract/watching';
import type { Database } from '../../db/database.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { firstComments } from '../comments/list-comments.ts';
import { getVideo } from './get-video.ts';

/**
 * A video with all that its page shows at first: one statement for it, one beside for its comments.
 * @throws not_found if there is none that this viewer may see.
 */
export async function watchVideo(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  id: string,
): Promise<OutputOf<typeof watchCall>> {
  const [video, comments] = await Promise.all([
    getVideo(db, addresses, viewer, id),
    firstComments(db, viewer, id),
  ]);
  const { title: name, video_view: video_viewer } = video;
  return { message: 'Here is the video.', video: { ...video, name, video_viewer, comments } };
}
