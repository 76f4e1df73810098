import { cp } from 'node:fs/promises';
import { markPlayable } from '../server/src/features/videos/processing.ts';
import { mediaFolder } from './data-folder.ts';
import { inDatabase } from './site-database.ts';

/** What the steps found and wrote that read the whole file; the others are done for every video. */
const steps = [
  'probe',
  'plan',
  'first-play',
  'hand-over',
  'posters',
  'audio',
  'encode',
  'storyboard',
];

/**
 * Lets a video that waits for its file have all that was made of the same file for another one. The
 * jobs that begin with the file find it, as after a restart, and have nothing left to encode.
 */
export async function giveMade(site: string, from: string, to: string): Promise<void> {
  await cp(mediaFolder(site, from), mediaFolder(site, to), { recursive: true });
  await inDatabase(site, async (tx) => {
    const { poster, color, storyboard } = await tx
      .selectFrom('videos')
      .where('id', '=', from)
      .select(['poster', 'color', 'storyboard'])
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('videos')
      .set({ poster, color, storyboard })
      .where('id', '=', to)
      .execute();
    for (const table of ['renditions', 'chunks'] as const) {
      const rows = await tx.selectFrom(table).where('video_id', '=', from).selectAll().execute();
      await tx
        .insertInto(table)
        .values(rows.map((row) => ({ ...row, video_id: to })))
        .execute();
    }
    // The playlists that chunks ask for are in the folder.
    await tx
      .updateTable('publications')
      .set(({ ref }) => ({ written: ref('wanted'), stale: [] }))
      .where('video_id', '=', to)
      .execute();
    const done = await tx
      .selectFrom('processing_steps')
      .where('video_id', '=', from)
      .where('name', 'in', steps)
      .selectAll()
      .execute();
    await tx
      .insertInto('processing_steps')
      .values(done.map((row) => ({ ...row, video_id: to, result: JSON.stringify(row.result) })))
      .execute();
    await markPlayable(tx, to);
  });
}
