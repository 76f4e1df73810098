import { usualLimit } from '@kinora/contract/call';
import type { LikedVideo } from '@kinora/contract/reactions';
import type { Database } from '../../db/database.ts';
import { after, latestFirst, pageOf, cursorIn } from '../../db/keyset.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { card, cards } from '../videos/cards.ts';

const byTime = latestFirst('own.created_at', 'own.video_id');

/** The videos that the viewer likes and that everybody may see, the latest like first. */
export async function listLiked(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
  { limit = usualLimit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ liked_videos: LikedVideo[]; next_cursor: string | null }> {
  const rows = await cards(db, viewer)
    .innerJoin('video_reactions as own', 'own.video_id', 'videos.id')
    .where('own.user_id', '=', viewer.id)
    .where('own.liked', '=', true)
    .$if(cursor !== undefined, (list) => list.where(after(byTime, cursor ?? '')))
    .orderBy('own.created_at', 'desc')
    .orderBy('own.video_id', 'desc')
    .select(['own.created_at as liked_at', cursorIn(byTime).as('cursor')])
    .limit(limit + 1)
    .execute();
  const { shown, next_cursor } = pageOf(rows, limit);
  const liked_videos = shown.map(({ liked_at, ...row }) => ({
    ...card(row, addresses),
    liked_at: liked_at.toISOString(),
  }));
  return { liked_videos, next_cursor };
}
