import { sql } from 'kysely';
import { type InputOf, type OutputOf, usualLimit } from '@kinora/contract/call';
import type { Comment, listComments as listCall } from '@kinora/contract/comments';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { after, pageOf } from '../../db/keyset.ts';
import { fail } from '../../fail.ts';
import { compiledOnce } from '../../db/compiled-query.ts';
import { type Asker, askerOf, asViewer, type Viewer } from '../../sessions/viewer.ts';
import { reachableBy } from '../videos/visible.ts';
import { commentOf, type CommentRow, commentRows, type InList } from './rows/comment-rows.ts';
import { orders } from './rows/order.ts';

/**
 * One page of a video's comments with their first replies, in one statement. The pinned one comes
 * first, beside the limit. There are none while the owner has switched them off (COMM-01).
 * @throws not_found if there is no such video that this viewer may see.
 */
export async function listComments(
  db: Database,
  viewer: Viewer | null,
  { id, limit = usualLimit, sort = 'top', cursor }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const most = limit + 1;
  const [video] =
    cursor === undefined
      ? await askFirstPage(
          db,
          { asker: askerOf(viewer), sort },
          { id, viewerId: viewer?.id ?? '', most },
        )
      : await pageFor(db, viewer, { id, sort, most, cursor }).execute();
  if (!video) fail('not_found');
  const { comments, next_cursor } = pageOfComments(video, limit);
  return { comments, total: video.open ? (video.total ?? 0) : 0, next_cursor };
}

const pageFor = (db: Database, viewer: Asking, { id, ...page }: Page & { id: string }) =>
  videoFor(db, viewer, id).select(commentsOfEach(viewer, page));

const askFirstPage = compiledOnce(
  (
    db,
    { asker, sort }: { asker: Asker; sort: Page['sort'] },
    { id, viewerId, most }: { id: string; viewerId: string; most: number },
  ) => pageFor(db, asViewer(asker, viewerId), { id, sort, most }),
);

/**
 * Columns with a page of the comments of each video, for a statement that has found `videos` and its
 * owner's `channels`.
 */
export function commentsOfEach(viewer: Asking, { sort, most, cursor }: Page) {
  const order = orders[sort];
  const here = sql<boolean>`comment.video_id = videos.id`;
  const from = cursor === undefined ? sql`true` : after(order, cursor, 'comment');
  return [
    'videos.comments_enabled as open',
    commentRows(viewer, {
      where: sql`${here} and comment.pinned_at is null and ${from}`,
      order,
      limit: most,
    }).as('rows'),
    commentRows(viewer, {
      where: sql`${here} and comment.pinned_at is not null and ${cursor === undefined}`,
      order,
      limit: 1,
    }).as('pinned'),
  ] as const;
}

/** Which comments of a video are wanted. */
interface Page {
  sort: NonNullable<InputOf<typeof listCall>['sort']>;
  /** One more than are shown, to know whether others follow. */
  most: number;
  cursor?: string | undefined;
}

/** Who asks, as far as the statement has to know. */
type Asking = Pick<Viewer, 'id' | 'role'> | null;

/** The columns of `commentsOfEach`. */
interface CommentsOfOne {
  open: boolean;
  rows: InList<CommentRow>[] | null;
  pinned: CommentRow[] | null;
}

/** A page of comments as the wire has it; none while the owner has switched them off. */
export function pageOfComments({ open, rows, pinned }: CommentsOfOne, limit: number) {
  if (!open) return { comments: [], next_cursor: null };
  const { shown, next_cursor } = pageOf(rows ?? [], limit);
  return { comments: [...(pinned ?? []), ...shown].map(commentOf), next_cursor };
}

/** The comments that a video's own call brings along (DATA-09): the first page, best first. */
export const firstComments = async (
  db: Database,
  viewer: Viewer | null,
  videoId: string,
): Promise<Comment[]> => (await listComments(db, viewer, { id: videoId })).comments;

/** The users whose words these are, for answers that are kept. */
export const authorsOf = (comments: readonly Comment[]): string[] =>
  comments
    .flatMap((comment) => [comment, ...comment.replies])
    .flatMap(({ user_id }) => user_id ?? []);

/**
 * How many comments a video has, with their replies.
 * @throws not_found if there is no such video that this viewer may see.
 */
export async function commentTotal(
  db: Database,
  viewer: Viewer | null,
  id: string,
): Promise<number> {
  const video = await videoFor(db, viewer, id)
    .select('videos.comments_enabled as open')
    .executeTakeFirst();
  if (!video) fail('not_found');
  return video.open ? (video.total ?? 0) : 0;
}

const videoFor = (db: Database, viewer: Asking, id: string) =>
  db
    .selectFrom('videos')
    .modifyFront(prepared)
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .leftJoin('video_comment_counts as counts', 'counts.video_id', 'videos.id')
    .where('videos.id', '=', id)
    .where(reachableBy(viewer))
    .select('counts.comments as total');
