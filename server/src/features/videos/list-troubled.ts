import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

const most = 200;

/** The videos that failed or wait for another try, newest first, as a text for the operator. */
export async function listTroubled(db: Database): Promise<string> {
  const rows = await db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .innerJoin('users', 'users.id', 'channels.user_id')
    .select((select) => [
      'videos.id',
      'videos.title',
      'videos.state',
      'videos.error',
      'videos.replaces',
      'users.username',
      select
        .selectFrom('processing_steps')
        .whereRef('video_id', '=', 'videos.id')
        .select((step) => step.fn.min('retry_at').as('at'))
        .as('retry_at'),
    ])
    .where((where) =>
      where.or([
        where('videos.state', '=', 'failed'),
        where.and([
          where('videos.state', '=', 'processing'),
          where.exists(
            where
              .selectFrom('processing_steps')
              .whereRef('video_id', '=', 'videos.id')
              .where('retry_at', 'is not', null)
              .select(sql.lit(1).as('one')),
          ),
        ]),
      ]),
    )
    .orderBy('videos.created_at', 'desc')
    .limit(most)
    .execute();
  if (rows.length === 0) return 'No video has failed, and none waits for another try.';
  return rows
    .map(({ id, title, username, error, replaces, retry_at }) =>
      [
        `${id}  ${replaces === null ? '' : 'new file for '}“${title}” of @${username}`,
        `    ${error ?? `waiting, tried again at ${retry_at?.toISOString()} at the latest`}`,
      ].join('\n'),
    )
    .join('\n');
}
