import { sql } from 'kysely';
import { type InputOf, type OutputOf, usualLimit } from '@kinora/contract/call';
import type { getComment as getCall, listReplies as listCall } from '@kinora/contract/comments';
import type { Database } from '../../db/database.ts';
import { after, pageOf } from '../../db/keyset.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { reachableBy } from '../videos/visible.ts';
import { gone } from './find-comment.ts';
import { commentOf, commentRows, replyOf, replyRows } from './rows/comment-rows.ts';
import { orders } from './rows/order.ts';

/**
 * One page of the replies to a comment, oldest first.
 * @throws not_found if there is no such comment that this viewer may see.
 */
export async function listReplies(
  db: Database,
  viewer: Viewer | null,
  { id, limit = usualLimit, cursor }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const from = cursor === undefined ? sql`true` : after(orders.oldest, cursor, 'reply');
  const where = sql<boolean>`reply.parent_id = asked.id and ${from}`;
  const asked = await commentFor(db, viewer, id)
    .select(replyRows(viewer, { where, order: orders.oldest, limit: limit + 1 }).as('rows'))
    .executeTakeFirst();
  if (!asked) fail('not_found', gone);
  const { shown, next_cursor } = pageOf(asked.rows ?? [], limit);
  return { replies: shown.map(replyOf), next_cursor };
}

/**
 * The comment that a link leads to; for a reply its comment, and the reply itself beside it.
 * @throws not_found if there is no such comment that this viewer may see, or it is deleted.
 */
export async function getComment(
  db: Database,
  viewer: Viewer | null,
  id: string,
): Promise<OutputOf<typeof getCall>> {
  const order = orders.oldest;
  const thread = sql<boolean>`comment.id = coalesce(asked.parent_id, asked.id)`;
  const asked = await commentFor(db, viewer, id)
    .select([
      'asked.parent_id',
      commentRows(viewer, { where: thread, order, limit: 1 }).as('comments'),
      replyRows(viewer, {
        where: sql`reply.id = asked.id and reply.parent_id is not null`,
        order,
        limit: 1,
      }).as('replies'),
    ])
    .executeTakeFirst();
  const comment = asked?.comments?.[0];
  const reply = asked?.replies?.[0];
  if (!asked || !comment || (asked.parent_id !== null && !reply)) fail('not_found', gone);
  return {
    video_id: asked.video_id,
    comment: commentOf(comment),
    reply: reply ? replyOf(reply) : null,
  };
}

const commentFor = (db: Database, viewer: Viewer | null, id: string) =>
  db
    .selectFrom('comments as asked')
    .innerJoin('videos', 'videos.id', 'asked.video_id')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('asked.id', '=', id)
    .where('videos.comments_enabled', '=', true)
    .where(reachableBy(viewer))
    .select('asked.video_id');
