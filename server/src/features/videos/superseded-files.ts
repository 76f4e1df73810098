import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { keys, type Storage } from '../../storage/storage.ts';

/** For so long who watches a video still plays what it was; signed addresses end not much later. */
const grace = sql.lit('1 day');
/** Longer than what brings them beside the video's own is tried again. */
const underWay = sql.lit('2 days');

/** Notes files that are brought into a video's folder and are not its own yet. */
export async function markIncoming(
  tx: Database,
  videoId: string,
  files: readonly string[],
): Promise<void> {
  await note(tx, videoId, files, underWay);
}

/** Notes that a video has no more use for files in its folder. */
export async function markSuperseded(
  tx: Database,
  videoId: string,
  files: readonly string[],
): Promise<void> {
  await note(tx, videoId, files, grace);
}

async function note(
  tx: Database,
  videoId: string,
  files: readonly string[],
  span: typeof grace,
): Promise<void> {
  await tx
    .insertInto('former_files')
    .columns(['video_id', 'file', 'due_at'])
    .expression((query) =>
      query
        .selectFrom('videos')
        .innerJoin(
          sql<{ file: string }>`unnest(${files}::text[])`.as<'named'>(sql`named(file)`),
          (join) => join.onTrue(),
        )
        .where('videos.id', '=', videoId)
        .select(['videos.id', 'named.file', sql<Date>`now() + ${span}::interval`.as('due_at')])
        .distinct(),
    )
    .onConflict((again) =>
      again
        .columns(['video_id', 'file'])
        .doUpdateSet((set) => ({ due_at: set.ref('excluded.due_at') })),
    )
    .execute();
}

/** Notes that files in a video's folder are its own from now on. */
export async function markOwned(
  tx: Database,
  videoId: string,
  files: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('former_files')
    .where('video_id', '=', videoId)
    .where(sql<boolean>`file = any(${files}::text[])`)
    .execute();
}

/** Whether a picture is one of those that processing took from along a video, or its small one. */
export const isPosterChoice = (videoId: RawBuilder<string>, file: RawBuilder<string | null>) =>
  sql<boolean>`exists (
    select from processing_steps
    where video_id = ${videoId} and name = 'posters' and result @> jsonb_build_array(
      jsonb_build_object('file', regexp_replace(${file}, '-small[.]jpg$', '.jpg'))))`;

/** Deletes the files that nobody can be watching any more. */
export async function sweepSupersededFiles(
  { db, storage }: { db: Database; storage: Storage },
  now = new Date(),
): Promise<void> {
  const due = await db
    .selectFrom('former_files')
    .where('due_at', '<=', now)
    // What was made since may have one of these names: playlists of a video that was made anew, and
    // the same picture once more.
    .where(
      sql<boolean>`not exists (
        select from renditions
        where renditions.video_id = former_files.video_id
          and file in (coalesce(playlist, name || '.m3u8'), name || '-alone.m3u8'))`,
    )
    .where(
      sql<boolean>`not exists (
        select from videos
        where id = former_files.video_id
          and file in (poster, regexp_replace(poster, '[.]jpg$', '-small.jpg')))`,
    )
    .where(
      sql<boolean>`not ${isPosterChoice(sql.ref('former_files.video_id'), sql.ref('former_files.file'))}`,
    )
    .select(['video_id as videoId', 'file'])
    .execute();
  for (const { videoId, file } of due) {
    await storage.delete(keys.media(videoId, file));
    await db
      .deleteFrom('former_files')
      .where('video_id', '=', videoId)
      .where('file', '=', file)
      .where('due_at', '<=', now)
      .execute();
  }
}
