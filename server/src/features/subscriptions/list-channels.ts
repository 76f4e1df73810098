import { sql } from 'kysely';
import type { SubscribedChannel } from '@kinora/contract/subscriptions';
import type { FollowedSort } from '@kinora/contract/text/list-choices';
import type { Database } from '../../db/database.ts';
import {
  after,
  column,
  inOrder,
  latestFirst,
  type Order,
  pageOf,
  placeIn,
} from '../../db/keyset.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { groupsOf, isInGroup } from './group-members.ts';
import { isNotBeingDeleted } from '../videos/visible.ts';

const orders: Record<FollowedSort, Order> = {
  name: {
    columns: [{ sql: () => sql`lower(channels.name)`, is: 'text' }, column('channels.id', 'id')],
    direction: 'asc',
  },
  followed: latestFirst('subscriptions.created_at', 'channels.id'),
  subscribers: {
    columns: [column('channels.subscribers', 'number'), column('channels.id', 'id')],
    direction: 'desc',
  },
};

/**
 * The channels that the viewer follows; a page goes on after the place of its last one.
 * @param search a part of their names, without regard to case and accents
 * @param group one of the viewer's groups, to which the list is narrowed down
 */
export async function listChannels(
  db: Database,
  viewer: Viewer,
  {
    search = '',
    sort = 'name',
    group,
    limit = 100,
    cursor,
  }: {
    search?: string | undefined;
    sort?: FollowedSort | undefined;
    group?: string | undefined;
    limit?: number | undefined;
    cursor?: string | undefined;
  },
): Promise<{ data: SubscribedChannel[]; next_cursor: string | null }> {
  const order = orders[sort];
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('channels', 'channels.id', 'subscriptions.channel_id')
    .where('subscriptions.user_id', '=', viewer.id)
    .where(isNotBeingDeleted)
    .$if(search.trim() !== '', (list) =>
      list.where(sql<boolean>`strpos(plain(channels.name), plain(${search.trim()})) > 0`),
    )
    .$if(group !== undefined, (list) =>
      list.where(isInGroup(viewer, group ?? '', sql.ref('channels.id'))),
    )
    .$if(cursor !== undefined, (list) => list.where(after(order, cursor ?? '')))
    .orderBy(inOrder(order))
    .select([
      'channels.id as channel_id',
      'channels.name as channel_name',
      'channels.image as channel_image',
      'channels.description',
      'channels.subscribers as number_of_channel_subscribers',
      'subscriptions.bell as notification_enabled',
      'subscriptions.bell_some',
      groupsOf(viewer, sql.ref('channels.id')).as('groups'),
      placeIn(order).as('place'),
    ])
    .limit(limit + 1)
    .execute();
  const { shown: data, next_cursor } = pageOf(rows, limit);
  return { data, next_cursor };
}
