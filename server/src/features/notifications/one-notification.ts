import { sql, type UpdateObject } from 'kysely';
import type { Unread } from '@kinora/contract/notifications';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/tables.generated.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { changing } from './unread.ts';

/** Marks one of the viewer's notifications as read. @throws not_found */
export const markRead = (db: Database, viewer: Viewer, id: string): Promise<Unread> =>
  change(db, viewer, id, { read_at: sql<Date>`coalesce(read_at, now())` });

/** Takes one out of the viewer's list. @throws not_found */
export const remove = (db: Database, viewer: Viewer, id: string): Promise<Unread> =>
  change(db, viewer, id, { removed_at: sql<Date>`now()` });

/** Brings one back that was taken out, to its old place. @throws not_found */
export const restore = (db: Database, viewer: Viewer, id: string): Promise<Unread> =>
  change(db, viewer, id, { removed_at: null });

async function change(
  db: Database,
  viewer: Viewer,
  id: string,
  { read_at, removed_at }: UpdateObject<DB, 'notifications'>,
): Promise<Unread> {
  if (!/^\d{1,18}$/.test(id)) fail('not_found');
  return changing(db, viewer, async (tx) => {
    const changed = await tx
      .updateTable('notifications')
      .set({ read_at, removed_at })
      .where('id', '=', Number(id))
      .where('user_id', '=', viewer.id)
      .returning('id')
      .executeTakeFirst();
    if (!changed) fail('not_found');
  });
}
