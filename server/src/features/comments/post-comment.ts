import type { InputOf, OutputOf } from '@kinora/contract/call';
import type { postComment as commentCall, postReply as replyCall } from '@kinora/contract/comments';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { fail } from '../../fail.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { requireVisible } from '../videos/visible.ts';
import { addToCommentCount } from './count-comments.ts';
import { findComment, gone, requireNotBlocked, requireOpen } from './find-comment.ts';
import { holdComment, mustWait } from './held/hold-comment.ts';
import { replyOf } from './rows/comment-rows.ts';
import { peopleIn, notifyPeople } from './notify-people.ts';
import { wordsOf } from './text/words.ts';

/** How many comments and replies one address may write. */
export const mostComments = { calls: 60, per: 'minute', of: 'comments' } as const;

/**
 * Writes a comment below a video.
 * @returns with `waiting` where its owner has to approve it first.
 * @throws not_found if the viewer may not see the video; not_allowed if it takes no comments, or none
 * of theirs; invalid for no words or too many.
 */
export async function postComment(
  db: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  { video_id, comment }: InputOf<typeof commentCall>,
): Promise<OutputOf<typeof commentCall>> {
  const text = wordsOf(comment, 'comment');
  const written = await db.transaction().execute(async (tx) => {
    const video = await requireVisible(tx, viewer, video_id);
    requireOpen(video);
    await requireNotBlocked(tx, viewer, video.ownerId);
    return write(tx, enqueue, viewer, {
      ...{ text, videoId: video_id, ownerId: video.ownerId, parentId: null, repliedTo: null },
      isPrivate: video.visibility === 'private',
      waits: mustWait(viewer, video),
    });
  });
  return {
    message: written.waiting ? waits : 'Comment posted.',
    comment: { ...written, comment_id: written.id, pinned: false, reply_count: 0, replies: [] },
  };
}

/**
 * Replies to a comment, or to a reply, which joins it below the same comment.
 * @throws not_found if it is gone; not_allowed if the video takes no comments, or none of theirs;
 * invalid for no words or too many.
 */
export async function postReply(
  db: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  { video_id, comment_id, reply }: InputOf<typeof replyCall>,
): Promise<OutputOf<typeof replyCall>> {
  const text = wordsOf(reply, 'reply');
  const written = await db.transaction().execute(async (tx) => {
    const { id, parentId, authorId, ...context } = await findComment(tx, viewer, comment_id);
    if (video_id !== undefined && video_id !== context.videoId) fail('not_found', gone);
    await requireNotBlocked(tx, viewer, context.ownerId);
    const thread = parentId ?? id;
    const waits = mustWait(viewer, context);
    if (waits) {
      const draft = { ...context, text, waits, parentId: thread, repliedTo: authorId };
      return write(tx, enqueue, viewer, draft);
    }
    // From here on the comment cannot be deleted before the reply is there.
    const counted = await tx
      .updateTable('comments')
      .set((set) => ({ replies: set('replies', '+', 1) }))
      .where('id', '=', thread)
      .$if(parentId === null, (own) => own.where('user_id', 'is not', null))
      .returning('id')
      .executeTakeFirst();
    if (!counted) fail('not_found', gone);
    const draft = { ...context, text, waits, parentId: thread, repliedTo: authorId };
    return write(tx, enqueue, viewer, draft);
  });
  return {
    message: written.waiting ? waits : 'Reply posted.',
    reply: { ...written, reply_id: written.id },
  };
}

const waits = 'It is shown to everybody as soon as the owner of the video has approved it.';

/** New words, and where they stand. */
interface Draft {
  text: string;
  videoId: string;
  ownerId: string;
  isPrivate: boolean;
  parentId: string | null;
  repliedTo: string | null;
  /** Whether they have to be approved first. */
  waits: boolean;
}

async function write(tx: Database, enqueue: Enqueue, viewer: Viewer, draft: Draft) {
  const people = await peopleIn(tx, draft.text);
  const mentions = people.map(({ username }) => username);
  const row = draft.waits
    ? await holdComment(tx, enqueue, viewer, { ...draft, mentions })
    : await addComment(tx, enqueue, viewer, draft, people);
  return replyOf({
    ...row,
    text: draft.text,
    mentions,
    created_at: row.created_at.toISOString(),
    user_id: viewer.id,
    name: viewer.name,
    username: viewer.username,
    image: viewer.image,
    by_owner: viewer.id === draft.ownerId,
    waiting: draft.waits,
    ...{ likes: 0, dislikes: 0, liked: null, edited: false, hearted: false },
  });
}

async function addComment(
  tx: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  { text, videoId, ownerId, isPrivate, parentId, repliedTo }: Draft,
  people: readonly { id: string; username: string }[],
) {
  const row = await tx
    .insertInto('comments')
    .values({
      id: newId(),
      video_id: videoId,
      parent_id: parentId,
      user_id: viewer.id,
      text,
      mentions: people.map(({ username }) => username),
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  await addToCommentCount(tx, videoId, 1);
  const written = { commentId: row.id, videoId, ownerId, isPrivate, text };
  await notifyPeople(tx, enqueue, viewer, written, {
    repliedTo,
    mentioned: people.map(({ id }) => id),
  });
  return row;
}
