import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** So many followers get their channel's name in one transaction. */
const atOnce = 100;

/**
 * Copies a channel's name to its followers, whose lists of channels are ordered and searched by it.
 * Goes along all of them, so that of a million none is looked at twice.
 */
export async function copyNameToFollowers(db: Database, channelId: string): Promise<void> {
  let last: string | null = '';
  while (last !== null) {
    const { rows } = await sql<{ last: string | null }>`
      with next as materialized (
        select user_id from subscriptions
        where channel_id = ${channelId} and user_id > ${last}
        order by user_id limit ${atOnce}
      ), renamed as (
        update subscriptions set channel_name = channels.name
        from next, channels
        where subscriptions.user_id = next.user_id and subscriptions.channel_id = ${channelId}
          and channels.id = ${channelId} and subscriptions.channel_name <> channels.name
      )
      select max(user_id) as last from next`.execute(db);
    last = rows[0]?.last ?? null;
  }
}

/** Copies the names that a job did not, such as those of channels that an old version renamed. */
export async function sweepFollowedNames(db: Database): Promise<void> {
  const renamed = await db
    .selectFrom('subscriptions')
    .innerJoin('channels', 'channels.id', 'subscriptions.channel_id')
    .whereRef('subscriptions.channel_name', '<>', 'channels.name')
    .select('subscriptions.channel_id')
    .distinct()
    .execute();
  for (const { channel_id } of renamed) await copyNameToFollowers(db, channel_id);
}
