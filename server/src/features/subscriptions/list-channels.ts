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
  cursorIn,
} from '../../db/keyset.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { groupsOf, isInGroup } from './group-members.ts';
import { channelsBeingDeleted } from '../videos/visible.ts';

const orders: Record<FollowedSort, Order> = {
  name: {
    columns: [column('followed.folded_name', 'text'), column('followed.channel_id', 'id')],
    direction: 'asc',
  },
  followed: latestFirst('followed.followed_at', 'followed.channel_id'),
  subscribers: {
    columns: [
      column('followed.number_of_channel_subscribers', 'number'),
      column('followed.channel_id', 'id'),
    ],
    direction: 'desc',
  },
};

/**
 * The channels that the viewer follows; a page goes on after its last one.
 * Order and search go by the names beside the subscriptions, which follow a change a little later.
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
    .selectFrom((from) =>
      from
        .selectFrom('subscriptions')
        .innerJoin('channels', 'channels.id', 'subscriptions.channel_id')
        .where('subscriptions.user_id', '=', viewer.id)
        .$if(search.trim() !== '', (list) =>
          list.where(
            sql<boolean>`strpos(plain(subscriptions.channel_name), plain(${search.trim()})) > 0`,
          ),
        )
        .$if(group !== undefined, (list) =>
          list.where(isInGroup(viewer, group ?? '', sql.ref('channels.id'))),
        )
        .select([
          'subscriptions.channel_id',
          'channels.name as channel_name',
          'channels.image as channel_image',
          'channels.description',
          'channels.subscribers as number_of_channel_subscribers',
          'subscriptions.bell as notification_enabled',
          'subscriptions.bell_some',
          'subscriptions.created_at as followed_at',
          sql<string>`lower(subscriptions.channel_name)`.as('folded_name'),
        ])
        // The other orders are read off an index. For this one all are joined first (`offset 0` is
        // PostgreSQL's way to say so): else it compares every channel of the site with the cursor in
        // the list.
        .$if(sort === 'subscribers', (list) => list.offset(sql.lit(0)))
        .as('followed'),
    )
    // Of what was joined: else it is asked of every channel of the site.
    .where((where) => where('followed.channel_id', 'not in', channelsBeingDeleted(where)))
    .$if(cursor !== undefined, (list) => list.where(after(order, cursor ?? '')))
    .orderBy(inOrder(order))
    .select([
      'channel_id',
      'channel_name',
      'channel_image',
      'description',
      'number_of_channel_subscribers',
      'notification_enabled',
      'bell_some',
      groupsOf(viewer, sql.ref('followed.channel_id')).as('groups'),
      cursorIn(order).as('cursor'),
    ])
    .limit(limit + 1)
    .execute();
  const { shown: data, next_cursor } = pageOf(rows, limit);
  return { data, next_cursor };
}
