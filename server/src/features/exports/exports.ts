import { sql } from 'kysely';
import type { Export } from '@kinora/contract/exports';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import type { Site } from '../../site.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import { StorageFull } from '../../storage/room.ts';
import { keys, type Storage } from '../../storage/storage.ts';
import type { Client } from '../../sessions/client.ts';
import { noteSecurityEvent } from '../../sessions/security-events.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { confirmIdentity, type Proof } from '../security/confirm-identity.ts';

/** The file of an export in its folder. */
export const exportFile = 'export.zip';

/**
 * Begins an export of all data of the viewer, in place of the one before; one that is being made
 * goes on.
 * @throws invalid for a wrong password, StorageFull while the disk has no room for one.
 */
export async function requestExport(
  site: Pick<Site, 'db' | 'config' | 'storage' | 'addresses' | 'enqueue'>,
  viewer: Viewer,
  proof: Proof,
  client: Client,
): Promise<Export> {
  const { db, storage, addresses, enqueue } = site;
  await confirmIdentity(site, viewer.id, proof);
  await db.transaction().execute(async (tx) => {
    // Of two requests at the same time, the second one finds the export of the first.
    await tx.selectFrom('users').where('id', '=', viewer.id).select('id').forUpdate().execute();
    const before = await tx
      .selectFrom('exports')
      .where('user_id', '=', viewer.id)
      .select('state')
      .executeTakeFirst();
    if (before?.state === 'preparing') return;
    if ((await storage.room()) <= 0) throw new StorageFull();
    await dropExport(tx, enqueue, viewer.id);
    const id = newId();
    await tx.insertInto('exports').values({ id, user_id: viewer.id }).execute();
    await enqueue(tx, 'export-data', { exportId: id });
    await noteSecurityEvent(tx, client, { type: 'export_requested', userId: viewer.id });
  });
  const latest = await latestExport(db, addresses, viewer.id);
  if (!latest) throw new Error(`the export of ${viewer.id} vanished while it was asked for`);
  return latest;
}

/** The latest export of a user that is still there; null if there is none. */
export async function latestExport(
  db: Database,
  addresses: MediaAddresses,
  userId: string,
): Promise<Export | null> {
  const row = await db
    .selectFrom('exports')
    .where('user_id', '=', userId)
    .where((or) => or.or([or('expires_at', 'is', null), or('expires_at', '>', sql<Date>`now()`)]))
    .select(['id', 'state', 'progress', 'requested_at', 'bytes', 'expires_at'])
    .executeTakeFirst();
  if (!row) return null;
  const { id, expires_at: expires, requested_at, ...rest } = row;
  return {
    ...rest,
    requested_at: requested_at.toISOString(),
    expires_at: expires && expires.toISOString(),
    url: expires && addresses.until(expires, id, exportFile),
  };
}

/** Deletes the export of a user, if there is one, also while it is made; its address ends with it. */
export async function dropExport(tx: Database, enqueue: Enqueue, userId: string): Promise<void> {
  const dropped = await tx
    .deleteFrom('exports')
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (dropped) await enqueue(tx, 'delete-export', { exportId: dropped.id });
}

/** Deletes the exports whose time is over. */
export async function sweepExports(db: Database, storage: Storage): Promise<void> {
  const expired = await db
    .selectFrom('exports')
    .where('expires_at', '<=', sql<Date>`now()`)
    .select('id')
    .execute();
  for (const { id } of expired) {
    // The file first: a row without a file is swept again, a file without a row never would be.
    await deleteExportFile(storage, id);
    await db.deleteFrom('exports').where('id', '=', id).execute();
  }
}

/** Deletes the file of an export that is gone. */
export const deleteExportFile = (storage: Storage, exportId: string): Promise<void> =>
  storage.deleteAll(keys.media(exportId));
