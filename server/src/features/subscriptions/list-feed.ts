import { type ExpressionBuilder, sql } from 'kysely';
import type { ListTime } from '@kinora/contract/text/list-choices';
import type { VideoCard } from '@kinora/contract/videos';
import type { Database } from '../../db/database.ts';
import { after, inOrder, latestFirst, pageOf, placeIn } from '../../db/keyset.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { card, cards } from '../videos/cards.ts';
import { oneCategory } from '../videos/category.ts';
import { beginningOf } from '../videos/periods.ts';
import { listed, offeredTo } from '../videos/visible.ts';

const newestFirst = latestFirst('videos.published_at', 'videos.id');

/** Which part of the feed is wanted. */
interface Part {
  category?: string | undefined;
  time?: ListTime | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** The newest videos of the channels that the viewer follows. */
export async function listFeed(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
  { limit = 24, ...options }: Part,
): Promise<{ data: VideoCard[]; next_cursor: string | null }> {
  const rows = await newestOfFollowed(db, viewer, { ...options, limit: limit + 1 }).execute();
  const { shown, next_cursor } = pageOf(rows, limit);
  return { data: shown.map((row) => card(row, addresses)), next_cursor };
}

/**
 * The newest videos of the channels that the viewer follows, with their places. Of each channel the
 * newest one is looked up, the first of its range of videos_newest_of_channel; the few channels whose
 * newest are the newest of all give a page each, and these are merged. What the rest of the site has
 * makes no difference.
 */
export function newestOfFollowed(
  db: Database,
  viewer: Viewer,
  { category: named, time = 'all', limit, cursor }: Part & { limit: number },
) {
  const category = oneCategory(named);
  const wanted = (where: ExpressionBuilder<DB, 'videos'>) =>
    where.and([
      sql<boolean>`videos.channel_id = followed.channel_id`,
      offeredTo(viewer),
      ...(category === undefined ? [] : [where('videos.category', '=', category)]),
      ...(time === 'all' ? [] : [where('videos.published_at', '>', beginningOf(time))]),
      ...(cursor === undefined ? [] : [after(newestFirst, cursor)]),
    ]);
  // A channel whose newest is not among the newest of all has none on this page.
  const fresh = db
    .selectFrom('subscriptions as followed')
    .innerJoinLateral(
      db
        .selectFrom('videos')
        .where(listed)
        .where(wanted)
        .orderBy(inOrder(newestFirst))
        .select(['videos.id', 'videos.published_at'])
        .limit(1)
        .as('newest'),
      (join) => join.onTrue(),
    )
    .where('followed.user_id', '=', viewer.id)
    .select('followed.channel_id')
    .orderBy('newest.published_at', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(limit);
  return db
    .selectFrom(fresh.as('followed'))
    .innerJoinLateral(
      cards(db, viewer)
        .where(wanted)
        .orderBy(inOrder(newestFirst))
        .select(placeIn(newestFirst).as('place'))
        .limit(limit)
        .as('video'),
      (join) => join.onTrue(),
    )
    .selectAll('video')
    .orderBy('video.published_at', 'desc')
    .orderBy('video.id', 'desc')
    .limit(limit);
}
