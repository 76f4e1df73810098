import { sql } from 'kysely';
import type { SubscribedChannel } from '@kinora/contract/subscriptions';
import type { Database } from '../../db/database.ts';
import { after, column, inOrder, type Order, pageOf, placeIn } from '../../db/keyset.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { isNotBeingDeleted } from '../videos/visible.ts';

const byName: Order = {
  columns: [{ sql: () => sql`lower(channels.name)`, is: 'text' }, column('channels.id', 'id')],
  direction: 'asc',
};

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
    .where(isNotBeingDeleted)
    .$if(cursor !== undefined, (list) => list.where(after(byName, cursor ?? '')))
    .orderBy(inOrder(byName))
    .select([
      'channels.id as channel_id',
      'channels.name as channel_name',
      'channels.image as channel_image',
      'channels.description',
      'channels.subscribers as number_of_channel_subscribers',
      'subscriptions.bell as notification_enabled',
      placeIn(byName).as('place'),
    ])
    .limit(limit + 1)
    .execute();
  const { shown: data, next_cursor } = pageOf(rows, limit);
  return { data, next_cursor };
}
