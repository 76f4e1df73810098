import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { StorageFull } from '../../storage/room.ts';
import { keys, type Storage } from '../../storage/storage.ts';
import { noRoomFor, reservedBytes } from '../uploads/reserve.ts';
import { type DownloadOf, fileOfDownload } from './make-download.ts';

// A file that was not finished for so long never will be: its job is begun anew.
const abandonedAfter = sql.lit('2 hours');

/** True for a file whose making never ended. */
export const isGivenUp = sql<boolean>`(downloads.state = 'preparing'
  and downloads.begun_at < now() - ${abandonedAfter}::interval)`;

/**
 * About the bytes of a file that is still to be made, and of the sound, which is laid beside it
 * meanwhile.
 */
const expected = sql<number>`(
  select coalesce(sum(average_bandwidth * published / 8 * case name when 'audio' then 2 else 1 end), 0)
  from renditions where video_id = downloads.video_id and name in (downloads.rung, 'audio'))`;

/**
 * Makes sure that the files for saving, with one that is just begun, leave as much room to others as
 * they take: those that nobody has wanted for longest are deleted, and can be made again. Whoever asks
 * does so in `reserving`.
 * @throws StorageFull if that is not enough; then none is deleted.
 */
export async function makeRoom(
  tx: Database,
  storage: Storage,
  { videoId, rung }: DownloadOf,
): Promise<void> {
  const files = await tx
    .selectFrom('downloads')
    .where('state', '!=', 'failed')
    .where(sql<boolean>`not ${isGivenUp}`)
    .select(['video_id as videoId', 'rung', 'state', fileOfDownload.as('file')])
    .select(sql<number>`coalesce(bytes, ${expected})::float8`.as('bytes'))
    .orderBy('wanted_at')
    .execute();
  // In this order, as for uploads.
  const reserved = await reservedBytes(tx);
  const room = await storage.room();
  if (room <= 0) throw new StorageFull();
  const left = room - reserved;
  // What is still to be made will take of the room as well.
  let missing = files.reduce(
    (sum, { bytes, state }) => sum + (state === 'ready' ? bytes : 2 * bytes),
    -left,
  );
  const dropped: typeof files = [];
  for (const file of files.filter(({ state }) => state === 'ready')) {
    if (missing <= 0) break;
    dropped.push(file);
    // They take so much less, and leave so much more.
    missing -= 2 * file.bytes;
  }
  if (missing > 0) {
    const begun = files.find((file) => file.videoId === videoId && file.rung === rung);
    throw noRoomFor(Math.ceil(begun?.bytes ?? 0));
  }
  // In the transaction: a row without its file is made good, a file without a row would stay for ever.
  for (const one of dropped) {
    await tx
      .deleteFrom('downloads')
      .where('video_id', '=', one.videoId)
      .where('rung', '=', one.rung)
      .execute();
    await storage.delete(keys.download(one.videoId, one.file));
  }
}
