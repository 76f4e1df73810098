import type { OutputOf } from '@kinora/contract/call';
import type { Comment, Reply } from '@kinora/contract/comments';
import type { watchVideo as watchCall, WatchedVideo } from '@kinora/contract/watching';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../db/database.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import { compiledOnce } from '../../db/compiled-query.ts';
import { type Asker, askerOf, asViewer, type Viewer } from '../../sessions/viewer.ts';
import { authorsOf, firstComments } from '../comments/list-comments.ts';
import { nullIfNotFound } from '../../fail.ts';
import { getVideo, videoForViewer, withOwnFields } from '../videos/get-video.ts';
import { reachableBy } from '../videos/visible.ts';

type Watched = OutputOf<typeof watchCall>;

/** The ids of what a video's page shows, for answers that are kept. */
export const shownBy = ({ id, channel_id, comments }: WatchedVideo): string[] => [
  id,
  channel_id,
  ...authorsOf(comments),
];

/**
 * A video with all that its page shows at first: one statement for it, one beside for its comments.
 * @throws not_found if there is none that this viewer may see.
 */
export async function watchVideo(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  id: string,
): Promise<Watched> {
  const [video, comments] = await Promise.all([
    getVideo(db, addresses, viewer, id),
    firstComments(db, viewer, id),
  ]);
  const { title: name, video_view: video_viewer } = video;
  return { message: 'Here is the video.', video: { ...video, name, video_viewer, comments } };
}

/**
 * The same for somebody who is signed in: what guests are shown, with what is this viewer's own. Only
 * who owns the video, may see more of it than guests, or has just written below it is answered from
 * the database alone.
 * @param forGuests what guests are shown, which may be kept for some seconds
 * @throws not_found if there is none that this viewer may see.
 */
export async function watchAsUser(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
  id: string,
  forGuests: () => Promise<Watched>,
): Promise<Watched> {
  const shown = await nullIfNotFound(forGuests());
  const video = shown && (await withOwn(db, viewer, shown.video));
  return video ? { ...shown, video } : watchVideo(db, addresses, viewer, id);
}

/** Longer than what guests are shown is kept: who wrote before has it among that. */
const justNow = sql<Date>`now() - interval '10 seconds'`;

/** What guests are shown as this viewer sees it; null where that has to be asked for as a whole. */
async function withOwn(
  db: Database,
  viewer: Viewer,
  video: WatchedVideo,
): Promise<WatchedVideo | null> {
  const ids = video.comments.flatMap(({ id, replies }) => [id, ...replies.map((one) => one.id)]);
  const values = { id: video.id, viewerId: viewer.id, ids };
  const [row] = await askOwn(db, { asker: askerOf(viewer) }, values);
  if (!row) return null;
  const { owner, wrote, reactions: reactionRows, ...own } = withOwnFields(row);
  if (wrote || owner === viewer.id) return null;
  const reactions = new Map(reactionRows.map((reaction) => [reaction.id, reaction]));
  const reacted = <Words extends Reply>(words: Words): Words => {
    const { likes, dislikes, liked } = reactions.get(words.id) ?? {};
    if (liked === undefined) return words;
    return { ...words, likes, dislikes, isLiked: liked, isDisLiked: !liked };
  };
  const commented = (comment: Comment): Comment =>
    reacted({ ...comment, replies: comment.replies.map(reacted) });
  const comments = reactions.size > 0 ? video.comments.map(commented) : video.comments;
  return { ...video, ...own, comments };
}

const askOwn = compiledOnce(
  (
    db,
    { asker }: { asker: Asker },
    { id, viewerId, ids }: { id: string; viewerId: string; ids: string[] },
  ) => {
    const viewer = asViewer(asker, viewerId);
    return videoForViewer(db, viewer, id)
      .where(reachableBy(viewer))
      .select((select) => [
        select
          .exists(
            select
              .selectFrom('comments')
              .where('comments.user_id', '=', viewerId)
              .where('comments.created_at', '>', justNow)
              .whereRef('comments.video_id', '=', 'videos.id'),
          )
          .as('wrote'),
        jsonArrayFrom(
          select
            .selectFrom('comment_reactions')
            .innerJoin('comments', 'comments.id', 'comment_reactions.comment_id')
            .where('comment_reactions.user_id', '=', viewerId)
            .where(sql<boolean>`comment_reactions.comment_id = any(${ids})`)
            .select(['comments.id', 'comments.likes', 'comments.dislikes', 'liked']),
        ).as('reactions'),
      ]);
  },
);
