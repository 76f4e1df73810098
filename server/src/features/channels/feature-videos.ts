import type { FeaturedTo } from '@kinora/contract/channels';
import type { VideoCard } from '@kinora/contract/videos';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/tables.generated.ts';
import { fail } from '../../fail.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { card, cards } from '../videos/cards.ts';
import { listed } from '../videos/visible.ts';

/** What is featured and can be shown to everybody still. */
export async function featuredCards(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  ids: readonly string[],
): Promise<VideoCard[]> {
  const rows = await cards(db, viewer).where('videos.id', 'in', ids).execute();
  return rows.map((row) => card(row, addresses));
}

/** Which videos the viewer's channel shows above its list. */
export async function listFeatured(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
): Promise<Record<FeaturedTo, VideoCard | null>> {
  const rows = await cards(db, viewer)
    .innerJoin('featured_videos', 'featured_videos.video_id', 'videos.id')
    .where('featured_videos.channel_id', '=', viewer.channelId)
    .select('featured_videos.shown_to')
    .execute();
  const shownTo = (audience: FeaturedTo) => {
    const found = rows.find(({ shown_to }) => shown_to === audience);
    if (!found) return null;
    const { shown_to: _, ...row } = found;
    return card(row, addresses);
  };
  return { newcomers: shownTo('newcomers'), subscribers: shownTo('subscribers') };
}

/**
 * Shows a video above the list of the viewer's channel, in the place of the one before.
 * @throws not_found if it is no public video of this channel.
 */
export async function featureVideo(
  db: Database,
  viewer: Viewer,
  shownTo: FeaturedTo,
  videoId: string,
): Promise<void> {
  const featured = await db
    .insertInto('featured_videos')
    .columns(['channel_id', 'shown_to', 'video_id'])
    .expression(
      db
        .selectFrom('videos')
        .where('videos.id', '=', videoId)
        .where('videos.channel_id', '=', viewer.channelId)
        .where(listed)
        .select(['videos.channel_id', sql.val(shownTo).as('shown_to'), 'videos.id']),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['channel_id', 'shown_to'])
        .doUpdateSet((set) => ({ video_id: set.ref('excluded.video_id') })),
    )
    .returning('video_id')
    .executeTakeFirst();
  if (!featured) fail('not_found', 'Only public videos of your own channel can be featured.');
}

/** Shows no video there any more. */
export async function unfeatureVideo(
  db: Database,
  viewer: Viewer,
  shownTo: FeaturedTo,
): Promise<void> {
  await db
    .deleteFrom('featured_videos')
    .where('channel_id', '=', viewer.channelId)
    .where('shown_to', '=', shownTo)
    .execute();
}

/** What a channel features, by ids, to be selected beside it. */
export const featuredOf = (select: ExpressionBuilder<DB, 'channels'>) =>
  jsonArrayFrom(
    select
      .selectFrom('featured_videos')
      .whereRef('featured_videos.channel_id', '=', 'channels.id')
      .select(['shown_to', 'video_id']),
  );
