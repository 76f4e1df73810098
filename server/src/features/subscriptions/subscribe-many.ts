import type { BellChoice } from '@kinora/contract/subscriptions';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { countSubscribersOf } from '../channels/channels.ts';

/** A channel to follow, and which of its new videos ring the bell. */
interface Wanted extends Partial<BellChoice> {
  channel_id: string;
}

/**
 * Follows several channels in one statement each for rows and counts. Those that are followed keep
 * their bell; one's own channel and those that are not there are left out.
 * @returns ids of the channels that were not followed before
 */
export function followChannels(
  db: Database,
  viewer: Viewer,
  channels: readonly Wanted[],
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .insertInto('subscriptions')
      .columns(['user_id', 'channel_id', 'bell', 'bell_some'])
      .expression(
        tx
          .selectFrom('channels')
          .where('id', 'in', [...new Set(channels.map(({ channel_id }) => channel_id))])
          .where('id', '<>', viewer.channelId)
          .select([
            sql.val(viewer.id).as('user_id'),
            'id',
            isOneOf(channels, 'notification_enabled').as('bell'),
            isOneOf(channels, 'bell_some').as('bell_some'),
          ]),
      )
      .onConflict((conflict) => conflict.columns(['user_id', 'channel_id']).doNothing())
      .returning('channel_id')
      .execute();
    const followed = rows.map(({ channel_id }) => channel_id);
    await countSubscribersOf(tx, followed, 1);
    return followed;
  });
}

/** Whether a channel is one of those for which this is wanted. */
function isOneOf(channels: readonly Wanted[], wish: keyof BellChoice) {
  const wanted = channels.flatMap((one) => (one[wish] ? [one.channel_id] : []));
  return sql<boolean>`id = any(${wanted}::text[])`;
}

/** Stops to follow several channels; answers the ids of those that were followed. */
export function leaveChannels(
  db: Database,
  viewer: Viewer,
  channelIds: readonly string[],
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .deleteFrom('subscriptions')
      .where('user_id', '=', viewer.id)
      .where('channel_id', 'in', channelIds)
      .returning('channel_id')
      .execute();
    const left = rows.map(({ channel_id }) => channel_id);
    await countSubscribersOf(tx, left, -1);
    return left;
  });
}
