import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { keys, type Storage } from '../../storage/storage.ts';

/** Which file is made. */
export interface DownloadOf {
  videoId: string;
  rung: string;
}

/** Name in storage of the file of a row; that of one from a process of the version before is its rung's. */
export const fileOfDownload = sql<string>`coalesce(downloads.file, downloads.rung || '.mp4')`;

const ofDownload = (db: Database, { videoId, rung }: DownloadOf) =>
  db.updateTable('downloads').where('video_id', '=', videoId).where('rung', '=', rung);

const ofFile = (db: Database, { file, ...download }: DownloadOf & { file: string }) =>
  ofDownload(db, download).where(fileOfDownload, '=', file);

/** A file is not in storage, though it was made: who asks for it again has it begun anew. */
export async function noteLost(db: Database, lost: DownloadOf & { file: string }): Promise<void> {
  await ofFile(db, lost).set({ state: 'failed' }).execute();
}

/**
 * Has a file made and notes how far it is. What keeps it from being made rises, and is tried again:
 * whoever waits for the file waits on. Only of a rung that is not complete it is known that nothing
 * comes of it.
 * @param make puts it into storage as `file` of the video's files for saving, telling its progress from
 * 0 to 1; answers false if the rung is not complete.
 */
export async function makeDownload(
  { db, storage }: { db: Database; storage: Storage },
  download: DownloadOf,
  make: (file: string, onProgress: (progress: number) => void) => Promise<boolean>,
): Promise<void> {
  const wanted = await db
    .selectFrom('downloads')
    .where('video_id', '=', download.videoId)
    .where('rung', '=', download.rung)
    .select(fileOfDownload.as('file'))
    .executeTakeFirst();
  // Its video was deleted meanwhile, or is made anew.
  if (!wanted) return;
  const { file } = wanted;
  const row = () => ofFile(db, { ...download, file });
  let noting: Promise<unknown> = Promise.resolve();
  const note = (progress: number) => {
    const noted = () => row().set({ progress }).execute();
    // That nobody is told how far it is keeps nobody from the file.
    noting = noting.then(noted).catch(() => undefined);
  };
  const isMade = await make(file, note).finally(() => noting);
  const key = keys.download(download.videoId, file);
  const stored = isMade ? await storage.stat(key) : null;
  const done = stored && { state: 'ready' as const, progress: 1, bytes: stored.bytes };
  const { numUpdatedRows } = await row()
    .set(done ?? { state: 'failed' })
    .executeTakeFirst();
  // Deleted while it was made, or begun anew.
  if (numUpdatedRows === 0n) await storage.delete(key);
}

/** For so long somebody is left waiting for the next try. */
const patienceMs = 60_000;

/**
 * A file could not be made and will have been tried again by then. If that is long, it counts as
 * failed: who still waits, or asks for it again, has it begun at once. The tries go on without them.
 */
export async function noteNextTry(db: Database, download: DownloadOf, at: Date): Promise<void> {
  if (at.getTime() - Date.now() <= patienceMs) return;
  await ofDownload(db, download)
    .where('state', '=', 'preparing')
    .set({ state: 'failed' })
    .execute();
}

// Whoever comes back to a video wants its file within days, if at all.
const retention = sql.lit('7 days');

/** Deletes the files that nobody has asked for in a week; each can be made again. */
export async function sweepDownloads(db: Database, storage: Storage): Promise<void> {
  const old = await db
    .selectFrom('downloads')
    .where('wanted_at', '<', sql<Date>`now() - ${retention}::interval`)
    .where('state', '!=', 'preparing')
    .select(['video_id as videoId', 'rung', fileOfDownload.as('file')])
    .execute();
  for (const { videoId, rung, file } of old) {
    // The file first: a row without a file is swept again, a file without a row never would be.
    await storage.delete(keys.download(videoId, file));
    await db
      .deleteFrom('downloads')
      .where('video_id', '=', videoId)
      .where('rung', '=', rung)
      .where(fileOfDownload, '=', file)
      .execute();
  }
}

/** Deletes the files of a video that is made anew; whoever wants one has it made of what is then. */
export async function forgetDownloads(
  { db, storage }: { db: Database; storage: Storage },
  videoId: string,
): Promise<void> {
  await db.deleteFrom('downloads').where('video_id', '=', videoId).execute();
  await storage.deleteAll(keys.download(videoId));
}
