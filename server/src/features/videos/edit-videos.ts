import type { VideoChange } from '@kinora/contract/studio';
import type { Database } from '../../db/database.ts';
import { tellChanged } from '../../db/live.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { publicationOf } from './drafts.ts';
import { isThere } from './visible.ts';

/**
 * Changes several videos of the viewer's channel, each as it says, all or none.
 * @returns what stood there of those that were there, with the same details.
 */
export async function editVideos(
  db: Database,
  viewer: Viewer,
  changes: readonly VideoChange[],
): Promise<VideoChange[]> {
  const wanted = new Map(changes.map(({ id, ...change }) => [id, change]));
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('videos')
      .where('channel_id', '=', viewer.channelId)
      .where('id', 'in', [...wanted.keys()])
      .where(isThere)
      .select([
        'id',
        'visibility',
        'category',
        'language',
        'licence',
        'comments_enabled as isCommentEnabled',
        'comments_held as areCommentsHeld',
        'publish_at',
      ])
      // In one order, so that two such changes never wait for each other.
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const before = rows.map((row) => ({
      ...(row as Required<VideoChange>),
      publish_at: row.publish_at?.toISOString() ?? null,
    }));
    // Most often all become the same: one statement.
    const alike = Map.groupBy(before, ({ id }) => JSON.stringify(wanted.get(id)));
    for (const [same, videos] of alike) {
      if (same === '{}') continue;
      const change: Omit<VideoChange, 'id'> = JSON.parse(same);
      const { category, language, licence, isCommentEnabled, areCommentsHeld, ...who } = change;
      const { visibility, publish_at } = publicationOf(who);
      await tx
        .updateTable('videos')
        .set({ category, language, licence })
        .set({ comments_enabled: isCommentEnabled, comments_held: areCommentsHeld })
        .set({ visibility, publish_at })
        .where(
          'id',
          'in',
          videos.map(({ id }) => id),
        )
        .execute();
    }
    await tellChanged(
      tx,
      before.map(({ id }) => id),
    );
    return before.map((video) => withDetailsOf(wanted.get(video.id) ?? {}, video));
  });
}

/** Of what stood there, only what a change says something of. */
const withDetailsOf = (
  change: Partial<VideoChange>,
  video: Required<VideoChange>,
): VideoChange => ({
  id: video.id,
  ...((change.visibility ?? change.publish_at) !== undefined && {
    visibility: video.visibility,
    publish_at: video.publish_at,
  }),
  ...(change.category !== undefined && { category: video.category }),
  ...(change.language !== undefined && { language: video.language }),
  ...(change.licence !== undefined && { licence: video.licence }),
  ...(change.isCommentEnabled !== undefined && { isCommentEnabled: video.isCommentEnabled }),
  ...(change.areCommentsHeld !== undefined && { areCommentsHeld: video.areCommentsHeld }),
});
