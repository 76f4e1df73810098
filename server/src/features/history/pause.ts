import type { Database } from '../../db/database.ts';
import type { Viewer } from '../../sessions/viewer.ts';

/** Says whether what the viewer watches is noted from now on. */
export async function pauseHistory(db: Database, viewer: Viewer, paused: boolean): Promise<void> {
  await db
    .insertInto('history_settings')
    .values({ user_id: viewer.id, paused })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ paused }))
    .execute();
}
