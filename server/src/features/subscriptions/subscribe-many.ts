import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { countSubscribersOf } from '../channels/channels.ts';

/** A channel to follow, and whether its new videos ring the bell. */
interface Wanted {
  channel_id: string;
  notification_enabled?: boolean | undefined;
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
      .columns(['user_id', 'channel_id', 'bell'])
      .expression(
        tx
          .selectFrom('channels')
          .where('id', 'in', [...new Set(channels.map(({ channel_id }) => channel_id))])
          .where('id', '<>', viewer.channelId)
          .select((channel) => [
            sql.val(viewer.id).as('user_id'),
            'id',
            channel('id', '=', sql<string>`any(${bellsOf(channels)}::text[])`).as('bell'),
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

const bellsOf = (channels: readonly Wanted[]): string[] =>
  channels.flatMap((one) => (one.notification_enabled ? [one.channel_id] : []));

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
