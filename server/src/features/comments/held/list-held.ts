import { type InputOf, type OutputOf, usualLimit } from '@kinora/contract/call';
import type { listHeldComments, ownHeldComments } from '@kinora/contract/held-comments';
import type { Database } from '../../../db/database.ts';
import { after, inOrder, pageOf } from '../../../db/keyset.ts';
import type { Viewer } from '../../../sessions/viewer.ts';
import { requireOwner } from '../../videos/drafts.ts';
import { requireVisible } from '../../videos/visible.ts';
import { heldComment, heldFor, heldRows, newestHeld } from './held-rows.ts';

/** Own comments that wait below one video, as far as they are shown. */
const maxOwn = 50;

/**
 * One page of the comments that wait below the viewer's videos, newest first.
 * @throws not_found, not_allowed for one video that the viewer neither owns nor moderates.
 */
export async function listHeld(
  db: Database,
  viewer: Viewer,
  { video_id, limit = usualLimit, cursor }: InputOf<typeof listHeldComments>,
): Promise<OutputOf<typeof listHeldComments>> {
  if (video_id !== undefined) await requireOwner(db, viewer, video_id);
  const [column, value] =
    video_id === undefined
      ? (['held_comments.channel_id', viewer.channelId] as const)
      : (['held_comments.video_id', video_id] as const);
  const rows = await heldRows(db, viewer, 'decider')
    .where(column, '=', value)
    .$if(cursor !== undefined, (list) => list.where(after(newestHeld, cursor ?? '')))
    .orderBy(inOrder(newestHeld))
    .limit(limit + 1)
    .execute();
  const { total } = await heldFor(db, viewer, 'decider')
    .where(column, '=', value)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { shown, next_cursor } = pageOf(rows, limit);
  return { data: shown.map(heldComment), total, next_cursor };
}

/**
 * What the viewer wrote below a video and still waits, newest first.
 * @throws not_found if the viewer may not see the video.
 */
export async function listOwnHeld(
  db: Database,
  viewer: Viewer,
  videoId: string,
): Promise<OutputOf<typeof ownHeldComments>> {
  await requireVisible(db, viewer, videoId);
  const rows = await heldRows(db, viewer, 'author')
    .where('held_comments.video_id', '=', videoId)
    .orderBy(inOrder(newestHeld))
    .limit(maxOwn)
    .execute();
  return { data: rows.map(heldComment) };
}
