import { mentionsIn } from '@kinora/contract/text/mentions';
import type { Database } from '../../db/database.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { channelsBeingDeleted } from '../videos/visible.ts';
import { notify } from '../notifications/notify.ts';

/** Whoever wrote them. */
type Author = Pick<Viewer, 'id' | 'channelId'>;

/** New words of somebody, and where they stand. */
export interface Written {
  commentId: string;
  videoId: string;
  /** The owner of the video. */
  ownerId: string;
  isPrivate: boolean;
  text: string;
  /** Whether people were told of them before. */
  again?: boolean;
}

/**
 * Tells people of new words that concern them, each person once: whom they mention, whose comment
 * they answer, below whose video they stand.
 * @param repliedTo whose comment it answers; null for a comment itself.
 * @param mentioned whose user names are in it.
 * @param knows somebody who has read it already.
 */
export async function notifyPeople(
  tx: Database,
  enqueue: Enqueue,
  author: Author,
  written: Written,
  {
    repliedTo,
    mentioned,
    knows = null,
  }: { repliedTo: string | null; mentioned: readonly string[]; knows?: string | null },
): Promise<void> {
  const strangers = mentioned.filter((id) => id !== knows);
  await notifyMentioned(tx, enqueue, author, written, strangers);
  const { ownerId } = written;
  const notified = new Set([author.id, knows, ...mentioned]);
  const about = aboutOf(author, written);
  if (repliedTo !== null && !notified.has(repliedTo) && mayBeNotified(written, repliedTo)) {
    await notify(tx, enqueue, { type: 'reply', to: repliedTo, ...about });
    notified.add(repliedTo);
  }
  if (!notified.has(ownerId)) {
    await notify(tx, enqueue, { type: 'comment', to: ownerId, ...about });
  }
}

/** Of a private video nobody is told but its owner. */
const mayBeNotified = ({ isPrivate, ownerId }: Written, id: string) => !isPrivate || id === ownerId;

/** Tells people that somebody mentions them, once in each comment. */
export async function notifyMentioned(
  tx: Database,
  enqueue: Enqueue,
  author: Author,
  written: Written,
  mentioned: readonly string[],
): Promise<void> {
  const notified = mentioned.filter((id) => mayBeNotified(written, id));
  if (notified.length === 0) return;
  const to = tx
    .selectFrom('users')
    .where('id', 'in', notified)
    // Words are taken out and put back; that is no news.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications')
            .whereRef('notifications.user_id', '=', 'users.id')
            .where('notifications.comment_id', '=', written.commentId)
            .where('notifications.type', '=', 'mention')
            .select('notifications.id'),
        ),
      ),
    )
    .select('id as user_id');
  await notify(tx, enqueue, { type: 'mention', to, ...aboutOf(author, written) });
}

const aboutOf = (author: Author, { videoId, commentId, text, again }: Written) => ({
  videoId,
  commentId,
  byChannel: author.channelId,
  words: text,
  again,
});

/** More people than this are not called by one text. */
const maxPeople = 20;

/** The people whom a text mentions; nobody whose account is about to be deleted. */
export async function peopleIn(
  tx: Database,
  text: string,
): Promise<{ id: string; username: string }[]> {
  const names = mentionsIn(text);
  if (names.length === 0) return [];
  return tx
    .selectFrom('users')
    .innerJoin('channels', 'channels.user_id', 'users.id')
    .where('users.username', 'in', names)
    .where((where) => where('channels.id', 'not in', channelsBeingDeleted(where)))
    .select(['users.id', 'users.username'])
    .limit(maxPeople)
    .execute();
}
