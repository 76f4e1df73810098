import { sql } from 'kysely';
import type { VideoCard } from '@kinora/contract/videos';
import type { Database } from '../../db/database.ts';
import { after, pageOf, placeIn } from '../../db/keyset.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { card, cards } from '../videos/cards.ts';

const newestFirst = { time: 'videos.published_at', id: 'videos.id' };

/**
 * The newest videos of the channels that the viewer follows. Each channel gives its own newest, one
 * range of videos_newest_of_channel, and these few are merged: what the rest of the site has makes
 * no difference.
 */
export async function listFeed(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
  options: {
    category?: string | undefined;
    limit?: number | undefined;
    cursor?: string | undefined;
  },
): Promise<{ data: VideoCard[]; next_cursor: string | null }> {
  const { category, limit = 24, cursor } = options;
  const rows = await db
    .selectFrom('subscriptions')
    .where('subscriptions.user_id', '=', viewer.id)
    .innerJoinLateral(
      cards(db, viewer)
        .whereRef('videos.channel_id', '=', sql.ref('subscriptions.channel_id'))
        .$if(isOne(category), (list) => list.where('videos.category', '=', category ?? ''))
        .$if(cursor !== undefined, (list) => list.where(after(newestFirst, cursor ?? '')))
        .orderBy('videos.published_at', 'desc')
        .orderBy('videos.id', 'desc')
        .select(placeIn(newestFirst).as('place'))
        .limit(limit + 1)
        .as('video'),
      (join) => join.onTrue(),
    )
    .selectAll('video')
    .orderBy('video.published_at', 'desc')
    .orderBy('video.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown, next_cursor } = pageOf(rows, limit);
  return { data: shown.map((row) => card(row, addresses)), next_cursor };
}

const isOne = (category: string | undefined) =>
  !['', 'all'].includes(category?.toLowerCase() ?? '');
