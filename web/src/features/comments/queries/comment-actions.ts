import {
  type Comment,
  deleteComment,
  dislikeComment,
  editComment,
  heartComment,
  likeComment,
  pinComment,
  postComment,
  postReply,
  type Reply,
  unheartComment,
  unpinComment,
} from '@kinora/contract/comments';
import type { SessionUser } from '@kinora/contract/accounts';
import { call } from '../../../api/call.ts';
import type { Failed, Outcome } from '../../../api/outcome.ts';
import { refreshFeature } from '../../../api/queries.ts';
import { toast } from '../../../ui/toast.ts';
import { attempt, toastRefusal } from '../../../ui/use-action.ts';
import { type Own, noteComment, noteCount, noteOwn, refreshComments } from './comment-queries.ts';

/** The video below which something is done. */
interface CommentContext {
  videoId: string;
  /** Whether the user owns it. */
  mine: boolean;
}

/**
 * Writes a comment. It stands there at once (COMM-14), and goes again if it is refused.
 * @returns whether it was taken.
 */
export async function sendComment(
  user: SessionUser,
  context: CommentContext,
  text: string,
): Promise<boolean> {
  const draft = { ...wordsOf(user, context, text), pinned: false, reply_count: 0, replies: [] };
  const outcome = await sendDraft<Comment>(context.videoId, draft, async () => {
    const answer = await call(postComment, { video_id: context.videoId, comment: text });
    if (!answer.ok) return answer;
    const { comment_id: _, ...comment } = answer.comment;
    return { ok: true, words: comment };
  });
  if (outcome.ok && !outcome.words.waiting) noteCount(context.videoId, 1);
  return outcome.ok;
}

/**
 * Replies to a comment, or to a reply below it, in the same way.
 * @param thread the comment below which the reply will stand.
 */
export async function sendReply(
  user: SessionUser,
  context: CommentContext,
  { thread, to }: { thread: string; to: string },
  text: string,
): Promise<boolean> {
  const input = { video_id: context.videoId, comment_id: to, reply: text };
  const outcome = await sendDraft<Reply>(thread, wordsOf(user, context, text), async () => {
    const answer = await call(postReply, input);
    if (!answer.ok) return answer;
    const { reply_id: _, ...reply } = answer.reply;
    return { ok: true, words: reply };
  });
  if (!outcome.ok) return false;
  if (outcome.words.waiting) return true;
  noteComment(thread, (one) => ({ ...one, reply_count: one.reply_count + 1 }));
  noteCount(context.videoId, 1);
  return true;
}

/** Shows words as being sent; the answer says what becomes of them. */
async function sendDraft<Words extends Comment | Reply>(
  parentId: string,
  draft: Words,
  send: () => Promise<Outcome<{ words: Words }>>,
): Promise<Outcome<{ words: Words }>> {
  const replace = (by: Own<Words>[]) =>
    noteOwn<Words>(parentId, (all) => all.flatMap((one) => (one.id === draft.id ? by : [one])));
  const outcome = await attempt(send, {
    change() {
      noteOwn<Words>(parentId, (before) => [{ ...draft, sending: true }, ...before]);
      return () => replace([]);
    },
    onRefusal: toastRefusal,
  });
  if (outcome.ok) replace(outcome.words.waiting ? [] : [{ ...outcome.words, sending: false }]);
  if (outcome.ok && outcome.words.waiting) await refreshFeature('held-comments');
  return outcome;
}

let drafts = 0;

/** Words of the user as they will be shown. */
function wordsOf(user: SessionUser, { mine }: CommentContext, text: string): Reply {
  drafts += 1;
  return {
    id: `draft ${drafts}`,
    comment: text,
    user_name: user.name,
    username: user.username,
    user_id: user.user_id,
    profile_image: user.profile_image,
    upload_time: new Date().toISOString(),
    by_owner: mine,
    ...{ likes: 0, dislikes: 0, isLiked: false, isDisLiked: false },
    ...{ edited: false, deleted: false, hearted: false, mentions: [], waiting: false },
  };
}

/** Changes words (ERR-04). */
export async function changeComment(id: string, text: string): Promise<Outcome<object>> {
  const outcome = await call(editComment, { comment_id: id, comment: text });
  if (!outcome.ok) return inOwnWords(outcome, 'Failed to edit comment');
  const { comment: words, edited, mentions } = outcome.comment;
  noteComment(id, (one) => ({ ...one, comment: words, edited, mentions }));
  return outcome;
}

/** The same failure; where the server has said no sentence, one of the page's own. */
function inOwnWords(failed: Failed, otherwise: string): Failed {
  const { message } = Object(failed.body) as { message?: unknown };
  return typeof message === 'string' ? failed : { ...failed, message: otherwise };
}

/**
 * Deletes a comment, or a reply below `thread` (ERR-04).
 * @param thread null for a comment itself.
 */
export async function removeComment(
  { videoId }: CommentContext,
  id: string,
  thread: string | null,
): Promise<Outcome<object>> {
  const outcome = await call(deleteComment, { comment_id: id });
  if (!outcome.ok) return inOwnWords(outcome, 'Failed to delete comment');
  const emptied = { comment: '', user_name: '', username: '', user_id: null, profile_image: null };
  noteComment(id, (one) => ({
    ...{ ...one, ...emptied, deleted: true, pinned: false, hearted: false, edited: false },
    ...(!outcome.kept && { reply_count: 0, replies: [] }),
  }));
  if (thread !== null) {
    noteComment(thread, (one) => ({ ...one, reply_count: one.reply_count - 1 }));
  }
  noteCount(videoId, -outcome.removed);
  toast({ text: outcome.message });
  return outcome;
}

/** Likes or dislikes, or takes it back. Nothing changes before the answer is there (COMM-11). */
export async function react(
  id: string,
  reaction: 'like' | 'dislike',
  said: boolean,
): Promise<Outcome<object>> {
  const outcome = await (reaction === 'like'
    ? call(likeComment, { comment_id: id, is_like: said })
    : call(dislikeComment, { comment_id: id, is_dislike: said }));
  if (!outcome.ok) return outcome;
  const { likes, dislikes, isLiked, isDisLiked } = outcome;
  noteComment(id, (one) => ({ ...one, likes, dislikes, isLiked, isDisLiked }));
  return outcome;
}

/** Pins a comment to the top of the user's own video, or takes the pin off. */
export async function pin({ videoId }: CommentContext, id: string, pinned: boolean): Promise<void> {
  const outcome = await attempt(() => call(pinned ? pinComment : unpinComment, { id }), {
    onRefusal: toastRefusal,
  });
  if (!outcome.ok) return;
  toast({ text: pinned ? 'The comment is pinned.' : 'The comment is no longer pinned.' });
  noteOwn<Comment>(videoId, (all) =>
    all.map((one) => ({ ...one, pinned: pinned && one.id === id })),
  );
  // Another place in the list, and perhaps another comment that was pinned before.
  await refreshComments();
}

/** Gives a comment below the user's own video a heart, or takes it off. */
export async function heart(id: string, hearted: boolean): Promise<void> {
  const outcome = await attempt(() => call(hearted ? heartComment : unheartComment, { id }), {
    onRefusal: toastRefusal,
  });
  if (outcome.ok) noteComment(id, (one) => ({ ...one, hearted }));
}
