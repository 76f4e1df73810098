import { sql } from 'kysely';
import type { SubscribedChannel } from '@kinora/contract/subscriptions';
import type { Database } from '../../db/database.ts';
import { badCursor } from '../../db/keyset.ts';
import { stays } from '../accounts/leaving.ts';
import type { Viewer } from '../accounts/viewer.ts';

/** The channels that the viewer follows, by name; a page goes on after the last one's name and id. */
export async function listChannels(
  db: Database,
  viewer: Viewer,
  { limit = 100, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ data: SubscribedChannel[]; next_cursor: string | null }> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('channels', 'channels.id', 'subscriptions.channel_id')
    .where('subscriptions.user_id', '=', viewer.id)
    .where(stays)
    .$if(cursor !== undefined, (list) => list.where(after(cursor ?? '')))
    .orderBy(sql`lower(channels.name)`)
    .orderBy('channels.id')
    .select([
      'channels.id as channel_id',
      'channels.name as channel_name',
      'channels.image as channel_image',
      'channels.description',
      'channels.subscribers as number_of_channel_subscribers',
      'subscriptions.bell as notification_enabled',
    ])
    .limit(limit + 1)
    .execute();
  const data = rows.slice(0, limit);
  return { data, next_cursor: rows.length > limit ? (data.at(-1)?.channel_id ?? null) : null };
}

/** Only what comes after the channel of the cursor, in the order of lower-case names. */
function after(cursor: string) {
  if (!/^\w{1,64}$/.test(cursor)) badCursor();
  return sql<boolean>`(lower(channels.name), channels.id) >
    (select lower(last.name), last.id from channels as last where last.id = ${cursor})`;
}
