import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/tables.generated.ts';
import { leavingChannels, stays } from '../accounts/leaving.ts';
import { moderates, type Viewer } from '../accounts/viewer.ts';

type Tables = ExpressionBuilder<DB, 'videos' | 'channels'>;

/**
 * Who may see this video, for queries that join `videos` with `channels`: the owner and moderators
 * always, whoever has the address if it is unlisted, everybody if it is public. Before it can be
 * played it is its owner's alone, except that a video in processing may be waited for. Of an account
 * that is about to be deleted nobody sees anything.
 */
export const visibleTo = (viewer: Viewer | null) => (where: Tables) =>
  where.and([
    stays(where),
    where.or([
      where.and([
        where('videos.visibility', 'in', ['public', 'unlisted']),
        where.or([where('videos.playable', '=', true), where('videos.state', '=', 'processing')]),
      ]),
      ...(viewer ? [where('channels.user_id', '=', viewer.id)] : []),
      ...(viewer && moderates(viewer) ? [where.lit(true)] : []),
    ]),
  ]);

/**
 * What lists show to everybody: public and playable. Written out, not as parameters, since a plan
 * that is kept for every value of a parameter would not use the indexes of only these videos.
 */
export const listed = (where: ExpressionBuilder<DB, 'videos'>) =>
  where.and([
    where('videos.visibility', '=', sql.lit('public')),
    where('videos.playable', '=', where.lit(true)),
    where('videos.channel_id', 'not in', leavingChannels(where)),
  ]);

/** Whether a video's files may be fetched by anybody, without a signature. */
export async function mayBeSeenByAll(db: Database, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', '=', id)
    .where('videos.visibility', '=', 'public')
    .where(stays)
    .select('videos.id')
    .executeTakeFirst();
  return found !== undefined;
}
