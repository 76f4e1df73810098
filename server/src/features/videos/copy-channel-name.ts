import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** So many videos get their channel's name in one transaction. */
const atOnce = 100;

/**
 * Copies a channel's name into its videos, by whose words search finds them. Until that is done
 * search knows the old one; what is shown comes from the channel.
 */
export async function copyChannelName(db: Database, channelId: string): Promise<void> {
  let copied: bigint;
  do {
    const { numAffectedRows } = await sql`
      update videos set channel_name = old.name
      from (
        select videos.id, channels.name
        from videos join channels on channels.id = videos.channel_id
        where videos.channel_id = ${channelId} and videos.channel_name <> channels.name
        limit ${atOnce}
        for no key update of videos
      ) as old
      where videos.id = old.id`.execute(db);
    copied = numAffectedRows ?? 0n;
  } while (copied > 0n);
}

/** Copies the names that a job did not, such as those of channels that an old version renamed. */
export async function sweepChannelNames(db: Database): Promise<void> {
  const renamed = await db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .whereRef('videos.channel_name', '<>', 'channels.name')
    .select('videos.channel_id')
    .distinct()
    .execute();
  for (const { channel_id } of renamed) await copyChannelName(db, channel_id);
}
