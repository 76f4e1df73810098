import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { type Comment, firstReplies, type Reply } from '@kinora/contract/comments';
import { inOrder, type Order, cursorIn } from '../../../db/keyset.ts';
import type { DB } from '../../../db/tables.generated.ts';
import type { Viewer } from '../../../sessions/viewer.ts';
import { channelsBeingDeleted } from '../../videos/visible.ts';
import { orders } from './order.ts';

/** A reply as the database answers it, as JSON. */
export interface ReplyRow {
  id: string;
  text: string;
  /** The author, unless it is deleted or the author's account is about to be. */
  user_id: string | null;
  name: string | null;
  username: string | null;
  image: string | null;
  created_at: string;
  edited: boolean;
  likes: number;
  dislikes: number;
  /** What the viewer said. */
  liked: boolean | null;
  by_owner: boolean;
  hearted: boolean;
  mentions: string[];
  /** Whether it waits for approval; what stands among the comments does not. */
  waiting?: boolean;
}

/** A comment as the database answers it, as JSON. */
export interface CommentRow extends ReplyRow {
  pinned: boolean;
  reply_count: number;
  replies: ReplyRow[] | null;
}

/** A row of a list, with the cursor at which the list goes on after it. */
export type InList<Row> = Row & { cursor: string };

/** What chooses rows, and how many. */
interface Choice {
  where: RawBuilder<boolean>;
  order: Order;
  limit: number;
}

/**
 * Comments with their first replies as one JSON array, for a statement that has found `videos` and
 * its owner's `channels`. In `where` they are called `comment`. What is deleted is there only if
 * others have replied to it.
 */
export const commentRows = (viewer: Pick<Viewer, 'id'> | null, choice: Choice) =>
  rows<CommentRow>('comment', viewer, {
    ...choice,
    where: sql`comment.parent_id is null and ${choice.where}
      and (author.id is not null or comment.replies > 0)`,
    more: sql`, comment.pinned_at is not null as pinned, comment.replies as reply_count,
      case when comment.replies > 0 then ${replyRows(viewer, {
        where: sql`reply.parent_id = comment.id`,
        order: orders.oldest,
        limit: firstReplies,
      })} end as replies`,
  });

/** Replies as one JSON array; in `where` they are called `reply`. */
export const replyRows = (viewer: Pick<Viewer, 'id'> | null, choice: Choice) =>
  rows<ReplyRow>('reply', viewer, {
    ...choice,
    where: sql`${choice.where} and author.id is not null`,
    more: sql``,
  });

function rows<Row>(
  row: 'comment' | 'reply',
  viewer: Pick<Viewer, 'id'> | null,
  { where, order, limit, more }: Choice & { more: RawBuilder<unknown> },
): RawBuilder<InList<Row>[] | null> {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  const leaving = channelsBeingDeleted(expressionBuilder<DB, 'videos'>());
  return sql`(select json_agg(found) from (
    select ${of('id')}, ${of('text')}, ${of('created_at')}, ${of('likes')}, ${of('dislikes')},
      ${of('mentions')}, ${of('edited_at')} is not null as edited,
      ${of('hearted_at')} is not null as hearted, author.user_id, author.name, author.image,
      users.username, said.liked, coalesce(author.id = channels.id, false) as by_owner,
      ${cursorIn(order, row)} as cursor ${more}
    from comments as ${sql.ref(row)}
    left join channels as author
      on author.user_id = ${of('user_id')} and author.id not in (${leaving})
    left join users on users.id = author.user_id
    left join comment_reactions as said
      on said.comment_id = ${of('id')} and said.user_id = ${viewer?.id ?? ''}
    where ${where}
    order by ${inOrder(order, row)}
    limit ${limit}
  ) as found)`;
}

/** A reply as the wire has it. */
export function replyOf(row: ReplyRow): Reply {
  const there = row.user_id !== null;
  return {
    id: row.id,
    comment: there ? row.text : '',
    user_name: row.name ?? '',
    username: row.username ?? '',
    user_id: row.user_id,
    profile_image: row.image,
    upload_time: new Date(row.created_at).toISOString(),
    likes: row.likes,
    dislikes: row.dislikes,
    isLiked: row.liked === true,
    isDisLiked: row.liked === false,
    edited: there && row.edited,
    deleted: !there,
    by_owner: row.by_owner,
    hearted: there && row.hearted,
    mentions: there ? row.mentions : [],
    waiting: row.waiting === true,
  };
}

/** A comment as the wire has it. */
export const commentOf = (row: CommentRow): Comment => ({
  ...replyOf(row),
  pinned: row.pinned,
  reply_count: row.reply_count,
  replies: (row.replies ?? []).map(replyOf),
});
