import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../accounts/viewer.ts';

/**
 * Takes videos out of the viewer's history: all of them, or none (FLAW-06).
 * @throws not_found if one of them is not in it.
 */
export async function removeWatched(
  db: Database,
  viewer: Viewer,
  videoIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(videoIds)];
  if (wanted.length === 0) fail('bad_input', 'Name at least one video.');
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('history')
      .where('user_id', '=', viewer.id)
      .where('video_id', 'in', wanted)
      .returning('video_id')
      .execute();
    if (gone.length < wanted.length) fail('not_found', 'Not all of these are in your history.');
  });
}
