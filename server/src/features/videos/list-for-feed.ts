import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { isNotBeingDeleted } from './visible.ts';
import { cards, type CardRow } from './cards.ts';

/** Readers ask several times a day: what comes between is far less on nearly every channel. */
const most = 20;

/** A video as a feed shows it. */
export type FeedVideo = CardRow & { category: string | null };

/**
 * The newest videos that everybody is shown: of one channel, of one category, or of the whole site.
 * One range of the index videos_newest_of_channel, videos_newest_of_category or videos_newest.
 */
export const listForFeed = (
  db: Database,
  { channelId, category }: { channelId?: string; category?: string } = {},
): Promise<FeedVideo[]> =>
  cards(db, null)
    .$if(channelId !== undefined, (all) => all.where('videos.channel_id', '=', channelId ?? ''))
    .$if(category !== undefined, (all) => all.where('videos.category', '=', category ?? ''))
    .select('videos.category')
    .orderBy('videos.published_at', 'desc')
    .orderBy('videos.id', 'desc')
    .limit(most)
    .execute();

/**
 * The name of a channel that everybody is shown.
 * @throws not_found if there is none, or if its account is about to be deleted.
 */
export async function nameOfChannel(db: Database, id: string): Promise<string> {
  const channel = await db
    .selectFrom('channels')
    .where('channels.id', '=', id)
    .where(isNotBeingDeleted)
    .select('channels.name')
    .executeTakeFirst();
  return channel?.name ?? fail('not_found', 'This site has no such channel.');
}
