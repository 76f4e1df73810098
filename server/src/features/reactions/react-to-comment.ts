import type { CommentReactions } from '@kinora/contract/comments';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { countCommentReactions } from '../comments/count-comments.ts';
import { findComment, gone } from '../comments/find-comment.ts';
import { type Reaction, vote } from './vote.ts';

/**
 * Notes that the viewer says this of a comment or reply, or takes it back, and answers how it stands
 * now. What is so already stays so: a second click changes nothing.
 * @throws not_found if it is gone, or the viewer may not see its video; not_allowed if that takes no
 * comments.
 */
export async function reactToComment(
  db: Database,
  viewer: Viewer,
  id: string,
  reaction: Reaction,
  said: boolean,
): Promise<CommentReactions> {
  return db.transaction().execute(async (tx) => {
    await findComment(tx, viewer, id, { hold: true });
    const votes = { table: 'comment_reactions', thing: 'comment_id' } as const;
    const change = await vote(tx, votes, { userId: viewer.id, id }, reaction, said);
    const counts = await countCommentReactions(tx, id, change);
    if (!counts) fail('not_found', gone);
    const own = await tx
      .selectFrom('comment_reactions')
      .where('user_id', '=', viewer.id)
      .where('comment_id', '=', id)
      .select('liked')
      .executeTakeFirst();
    return { ...counts, isLiked: own?.liked === true, isDisLiked: own?.liked === false };
  });
}
