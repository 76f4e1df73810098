import { usualLimit } from '@kinora/contract/call';
import { type InferResult, sql } from 'kysely';
import type { Comment, CommentReactions, Reply } from '@kinora/contract/comments';
import type { Short, ShortComment, ShortReactions } from '@kinora/contract/shorts';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { commentsOfEach, pageOfComments } from '../comments/list-comments.ts';
import { fullVideo, fullVideos } from '../videos/get-video.ts';
import { reachableBy } from '../videos/visible.ts';

/**
 * A short with the first page of its comments; any other video that somebody asks for as a short is
 * answered too, and its `type` says what it is.
 * @throws not_found if there is none that this viewer may see.
 */
export async function getShort(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  id: string,
): Promise<Short> {
  const row = await fullShorts(db, viewer, usualLimit)
    .where('videos.id', '=', id)
    .where(reachableBy(viewer))
    .executeTakeFirst();
  return row ? shortOf(row, addresses, viewer, usualLimit) : fail('not_found');
}

/** Videos with all that the viewer of shorts needs, to be narrowed to those that may be seen. */
export const fullShorts = (db: Database, viewer: Viewer | null, comments: number) =>
  fullVideos(db, viewer)
    .select('seen.watched_at')
    .select(
      sql<number>`coalesce(
        (select comments from video_comment_counts where video_id = videos.id), 0)`.as('total'),
    )
    .select(commentsOfEach(viewer, { sort: 'top', most: comments + 1 }));

/** A row of `fullShorts` as the wire has it, with every spelling of each name (DATA-12, DATA-14). */
export function shortOf(
  row: InferResult<ReturnType<typeof fullShorts>>[number],
  addresses: MediaAddresses,
  viewer: Viewer | null,
  limit: number,
): Short {
  const { watched_at, total, open, rows, pinned, ...whole } = row;
  const video = fullVideo(whole, addresses, viewer);
  const { likes, dislikes, isVideoLike: isLiked, isVideoDislike: isDisLiked } = video;
  return {
    ...video,
    ...withReactionNames({ likes, dislikes, isLiked, isDisLiked }),
    name: video.title,
    thumbnail: video.thumbnail_url,
    profile_image: video.channel_image,
    video_viewer: video.video_view,
    comment_count: open ? total : 0,
    comments: pageOfComments({ open, rows, pinned }, limit).comments.map(shortComment),
    watch_time: watched_at && watched_at.toISOString(),
  };
}

/** A comment of a video in the words of shorts (DATA-13). */
export const shortComment = (comment: Comment): ShortComment => ({
  ...withReactionNames(comment),
  replies: comment.replies.map((reply) => withReactionNames<Reply>(reply)),
});

/** What was said of a short or its comments, in every spelling (DATA-14). */
export const withReactionNames = <Said extends CommentReactions>(
  said: Said,
): Said & ShortReactions => ({
  ...said,
  like: said.likes,
  dislike: said.dislikes,
  isDisliked: said.isDisLiked,
});
