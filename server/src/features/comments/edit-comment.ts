import type { InputOf, OutputOf } from '@kinora/contract/call';
import type { editComment as editCall } from '@kinora/contract/comments';
import type { Database } from '../../db/database.ts';
import { publishChange } from '../../db/live.ts';
import { fail } from '../../fail.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { findComment, gone, requireNotBlocked } from './find-comment.ts';
import { mustWait } from './held/hold-comment.ts';
import { getComment } from './list-replies.ts';
import { peopleIn, notifyMentioned } from './notify-people.ts';
import { wordsOf } from './text/words.ts';

const approved =
  'Comments here are approved before they are shown, so they cannot be edited afterwards. Delete it and write another one.';

/**
 * Changes the words of the viewer's own comment or reply. The same words again are no edit; who is
 * mentioned for the first time is told.
 * @throws not_found if it is gone; not_allowed if it is somebody else's, or was approved, or the
 * video takes no comments, or none of theirs; invalid for no words or too many.
 */
export async function editComment(
  db: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  { comment_id, comment }: InputOf<typeof editCall>,
): Promise<OutputOf<typeof editCall>> {
  const text = wordsOf(comment, 'comment');
  return db.transaction().execute(async (tx) => {
    const before = await findComment(tx, viewer, comment_id);
    if (before.authorId !== viewer.id) fail('not_allowed');
    if (mustWait(viewer, before)) fail('not_allowed', approved);
    await requireNotBlocked(tx, viewer, before.ownerId);
    if (text !== before.text) {
      const people = await peopleIn(tx, text);
      const { numUpdatedRows } = await tx
        .updateTable('comments')
        .set({
          text,
          mentions: people.map(({ username }) => username),
          edited_at: new Date(),
        })
        .where('id', '=', comment_id)
        .where('user_id', '=', viewer.id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) fail('not_found', gone);
      await publishChange(tx, [before.videoId]);
      const fresh = people
        .filter(({ username }) => !before.mentions.includes(username))
        .map(({ id }) => id);
      const written = { ...before, commentId: comment_id, text };
      await notifyMentioned(tx, enqueue, viewer, written, fresh);
    }
    const { comment: words, reply } = await getComment(tx, viewer, comment_id);
    return { message: 'Comment edited.', comment: reply ?? words };
  });
}
