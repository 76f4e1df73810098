import { sql } from 'kysely';
import { type InputOf, usualLimit } from '@kinora/contract/call';
import type { channelVideos } from '@kinora/contract/channels';
import type { ChannelVideoSort } from '@kinora/contract/text/list-choices';
import type { VideoCard } from '@kinora/contract/videos';
import { contains } from '../../db/contains.ts';
import type { Database } from '../../db/database.ts';
import { after, column, inOrder, type Order, pageOf, cursorIn } from '../../db/keyset.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { card, cards } from '../videos/cards.ts';
import { orders as listOrders } from '../videos/list-videos.ts';
import { listed } from '../videos/visible.ts';

const orders: Record<ChannelVideoSort, Order> = {
  newest: listOrders.recent,
  oldest: { ...listOrders.recent, direction: 'asc' },
  popular: listOrders.popular,
};

/** Which videos of which channel, and which page of them. */
type Asked = Omit<InputOf<typeof channelVideos>, 'user_id'>;

/**
 * The public videos of a channel; of one that is not there, none. Videos and Shortys are a range
 * each of videos_of_channel, or of listed_videos_popular_of_channel, which are merged where both are
 * asked for. Words in titles are found by the index of the owner's own search.
 */
export async function listChannelVideos(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  { type, sort = 'newest', limit = usualLimit, ...asked }: Asked,
): Promise<{ data: VideoCard[]; next_cursor: string | null }> {
  const order = orders[sort];
  const merged: Order = {
    ...order,
    columns: [column('at', sort === 'popular' ? 'number' : 'time'), column('id', 'id')],
  };
  const ofOneType = (sort === 'popular' ? byViews : byTime)(db, asked)
    .$if(asked.cursor !== undefined, (list) => list.where(after(order, asked.cursor ?? '')))
    .orderBy(inOrder(order))
    .limit(limit + 1);
  const types = type ? [type] : ['video', 'short'];
  const found = db
    .selectFrom(sql<{ type: string }>`unnest(${types}::text[])`.as<'kind'>(sql`kind(type)`))
    .innerJoinLateral(ofOneType.as('video'), (join) => join.onTrue())
    .select(['video.id', 'video.at', cursorIn(merged, 'video').as('cursor')])
    .orderBy(inOrder(merged, 'video'))
    .limit(limit + 1);
  const rows = await cards(db, viewer)
    .innerJoin(found.as('found'), 'found.id', 'videos.id')
    .select('found.cursor')
    .orderBy(inOrder(merged, 'found'))
    .execute();
  const { shown, next_cursor } = pageOf(rows, limit);
  return { data: shown.map((row) => card(row, addresses)), next_cursor };
}

/** By what stands in `videos` itself. */
const byTime = (db: Database, asked: Asked) =>
  db
    .selectFrom('videos')
    .where('videos.channel_id', '=', asked.channel_id)
    .where(sql<boolean>`videos.type = kind.type`)
    .where(listed)
    .where(inTitle(asked.search))
    .select(['videos.id', sql<unknown>`videos.published_at`.as('at')]);

/** By the views of `listed_videos`: looked up one by one in their order, where no words narrow them down. */
const byViews = (db: Database, asked: Asked) =>
  (asked.search ?? '').trim() === '' ? inOrderOfViews(db, asked) : named(db, asked);

/** The planner would read and sort all of a channel's videos, since it expects few of them to be listed. */
const inOrderOfViews = (db: Database, asked: Asked) =>
  db
    .selectFrom('listed_videos')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('videos')
          .whereRef('videos.id', '=', 'listed_videos.video_id')
          .where(listed)
          .select('videos.id')
          .limit(1)
          .as('videos'),
      (join) => join.onTrue(),
    )
    // Written out: the planner has to see that the index of this period holds all of these.
    .where('listed_videos.period', '=', sql.lit('all'))
    .where('listed_videos.channel_id', '=', asked.channel_id)
    .where(sql<boolean>`listed_videos.type = kind.type`)
    .select(['videos.id', sql<unknown>`listed_videos.views`.as('at')]);

const named = (db: Database, asked: Asked) =>
  db
    .selectFrom('videos')
    .innerJoin('listed_videos', 'listed_videos.video_id', 'videos.id')
    // Written out: the planner has to see that the index of this period holds all of these.
    .where('listed_videos.period', '=', sql.lit('all'))
    .where('listed_videos.channel_id', '=', asked.channel_id)
    .where(sql<boolean>`listed_videos.type = kind.type`)
    .where('videos.channel_id', '=', asked.channel_id)
    .where(listed)
    .where(inTitle(asked.search))
    .select(['videos.id', sql<unknown>`listed_videos.views`.as('at')]);

const inTitle = (search = '') =>
  search.trim() === '' ? sql<boolean>`true` : contains('videos.title', search.trim());
