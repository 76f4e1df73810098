import { sql } from 'kysely';
import { hoursText, sizeText } from '@kinora/contract/text/sizes';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Quota } from '../../sizes.ts';

/**
 * What the videos of an account take: the bytes of all their files, announced ones in full, and the
 * seconds of those that could be read. A deleted video counts no more. Of a file and the new one that
 * is to replace it the larger one counts.
 * @param without a video that is left out, such as the one that is to be added, together with the one
 *   whose file it replaces
 */
export async function usageOf(db: Database, userId: string, without = ''): Promise<Quota> {
  const video = sql<string>`coalesce(videos.replaces, videos.id)`;
  const other = sql<string>`coalesce(
    (select left_out.replaces from videos as left_out where left_out.id = ${without}), ${without})`;
  return db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom(
        selectFrom('uploads')
          .innerJoin('videos', 'videos.id', 'uploads.video_id')
          .where('uploads.user_id', '=', userId)
          .where(video, '!=', other)
          .groupBy(video)
          .select(({ fn }) => fn.max('uploads.bytes').as('bytes'))
          .as('files'),
      )
        .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
        .as('bytes'),
      selectFrom(
        selectFrom('videos')
          .innerJoin('channels', 'channels.id', 'videos.channel_id')
          .where('channels.user_id', '=', userId)
          .where(video, '!=', other)
          .where('videos.state', '!=', 'failed')
          .groupBy(video)
          .select(({ fn }) => fn.max('videos.seconds').as('seconds'))
          .as('lengths'),
      )
        .select(sql<number>`coalesce(sum(seconds), 0)`.as('seconds'))
        .as('seconds'),
    ])
    .$narrowType<Quota>()
    .executeTakeFirstOrThrow();
}

/**
 * Lets a file of an account be announced only if its bytes fit into the quota.
 * @throws over_quota with what is left.
 */
export async function requireQuota(
  tx: Database,
  quota: Quota,
  { userId, videoId, bytes }: { userId: string; videoId: string; bytes: number },
): Promise<void> {
  const used = await usageOf(tx, userId, videoId);
  if (used.bytes + bytes > quota.bytes) {
    const left = sizeText(Math.max(0, quota.bytes - used.bytes));
    fail(
      'over_quota',
      `This file of ${sizeText(bytes)} does not fit: only ${left} of your ${sizeText(quota.bytes)} are left. Delete a video to make room.`,
    );
  }
  if (used.seconds >= quota.seconds) {
    fail(
      'over_quota',
      `Your account has used all of its ${hoursText(quota.seconds)} of video. Delete a video to make room.`,
    );
  }
}

/**
 * Why a video, whose length is known only now, does not fit into its account's hours, as a sentence;
 * null if it fits. Videos of an account are decided one after the other until `tx` ends.
 */
export async function durationQuotaError(
  tx: Database,
  quota: Quota,
  video: { id: string; seconds: number },
): Promise<string | null> {
  const owner = await tx
    .selectFrom('channels')
    .innerJoin('videos', 'videos.channel_id', 'channels.id')
    .where('videos.id', '=', video.id)
    .select('channels.user_id')
    .forNoKeyUpdate('channels')
    .executeTakeFirst();
  if (!owner) return null;
  const used = await usageOf(tx, owner.user_id, video.id);
  if (used.seconds + video.seconds <= quota.seconds) return null;
  const left = hoursText(Math.max(0, quota.seconds - used.seconds));
  return `This video is ${hoursText(video.seconds)} long: of the ${hoursText(quota.seconds)} of video you may keep, ${left} are left. Delete another video and try again, or delete this one.`;
}
