import { sql } from 'kysely';
import type { OutputOf } from '@kinora/contract/call';
import type { thumbnailChoices } from '@kinora/contract/thumbnails';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { type Poster, smallPoster } from '../../poster.ts';
import type { Client } from '../../sessions/client.ts';
import { noteModeration } from '../../sessions/security-events.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import { requireOwner } from './drafts.ts';
import { choosePoster } from './processing.ts';
import { refuseWhileReplaced } from './pending-replacement.ts';

/** The pictures that processing took from along a video that the viewer owns or moderates. */
export async function listThumbnails(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
  id: string,
): Promise<OutputOf<typeof thumbnailChoices>> {
  await requireOwner(db, viewer, id);
  const { visibility, poster, posters, hasFrames } = await picturesOf(db, id);
  const thumbnails = posters.map(({ file }) => ({
    name: file,
    url: addresses.of({ id, visibility }, smallPoster(file)),
    chosen: file === poster,
  }));
  return { thumbnails, hasFrames };
}

/**
 * Makes one of these pictures the thumbnail of a video that the viewer owns or moderates.
 * @throws not_found if it is none of them.
 */
export async function chooseThumbnail(
  db: Database,
  viewer: Viewer,
  id: string,
  name: string,
  client: Client,
): Promise<void> {
  const acts = await requireOwner(db, viewer, id);
  const { posters } = await picturesOf(db, id);
  const chosen = posters.find(({ file }) => file === name);
  if (!chosen) fail('not_found', 'This picture is not one of the video’s. Reload and look again.');
  await db.transaction().execute(async (tx) => {
    await choosePoster(tx, id, chosen);
    await noteModeration(tx, client, viewer, acts, `changed thumbnail of video ${id}`);
  });
}

/**
 * Has the picture of one moment made the thumbnail of a video that the viewer owns or moderates.
 * @throws conflict while there are no pictures of it, or a new file is on its way.
 */
export async function orderFrame(
  db: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  id: string,
  seconds: number,
  client: Client,
): Promise<void> {
  const acts = await requireOwner(db, viewer, id);
  const { hasFrames, seconds: length } = await picturesOf(db, id);
  if (!hasFrames || length === null) {
    fail('conflict', 'This video has no frames, or none that are known yet. Choose a picture.');
  }
  await db.transaction().execute(async (tx) => {
    await refuseWhileReplaced(tx, id);
    await enqueue(tx, 'take-frame', { videoId: id, seconds: Math.min(seconds, length) });
    await noteModeration(tx, client, viewer, acts, `changed thumbnail of video ${id}`);
  });
}

/** What processing found out that a thumbnail can be made of. */
async function picturesOf(db: Database, id: string) {
  const { result, ...video } = await db
    .selectFrom('videos')
    .leftJoin('processing_steps as step', (join) =>
      join
        .onRef('step.video_id', '=', 'videos.id')
        .on('step.name', '=', 'posters')
        .on('step.state', '=', 'done'),
    )
    .leftJoin('processing_steps as probe', (join) =>
      join.onRef('probe.video_id', '=', 'videos.id').on('probe.name', '=', 'probe'),
    )
    .where('videos.id', '=', id)
    .select(['videos.visibility', 'videos.poster', 'videos.seconds', 'step.result'])
    .select(
      // Sound alone has no frames.
      sql<boolean>`coalesce(jsonb_typeof(probe.result #> '{found,video}') = 'object', false)`.as(
        'hasFrames',
      ),
    )
    .executeTakeFirstOrThrow();
  return { ...video, posters: (result ?? []) as unknown as Poster[] };
}
