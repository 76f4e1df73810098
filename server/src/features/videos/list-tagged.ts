import { type InputOf, type OutputOf, usualLimit } from '@kinora/contract/call';
import type { taggedVideos } from '@kinora/contract/tags';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { after, inOrder, latestFirst, pageOf, cursorIn } from '../../db/keyset.ts';
import { prepared } from '../../db/prepared.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { card, cards } from './cards.ts';
import { withWantedShorts } from './visible.ts';

const order = latestFirst('tagged_videos.published_at', 'tagged_videos.video_id');

/**
 * Public videos that have a tag, whatever its capitals and accents, newest first: one range of an
 * index.
 * @throws bad_input for a cursor that is not one of ours.
 */
export async function listTagged(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  { tag, limit = usualLimit, cursor }: InputOf<typeof taggedVideos>,
): Promise<OutputOf<typeof taggedVideos>> {
  const rows = await cards(db, viewer)
    .modifyFront(prepared)
    .innerJoin('tagged_videos', 'tagged_videos.video_id', 'videos.id')
    .where('tagged_videos.tag', '=', sql<string>`plain(${tag})`)
    .where(viewer ? withWantedShorts(viewer) : sql<boolean>`true`)
    .$if(cursor !== undefined, (list) => list.where(after(order, cursor ?? '')))
    .orderBy(inOrder(order))
    .select(cursorIn(order).as('cursor'))
    .limit(limit + 1)
    .execute();
  const { shown, next_cursor } = pageOf(rows, limit);
  return { videos: shown.map((row) => card(row, addresses)), next_cursor };
}
