import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { sizeText } from '@kinora/contract/text/sizes';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { StorageFull } from '../../storage/room.ts';
import type { Storage } from '../../storage/storage.ts';

/** For so long an announced file keeps its room although nothing of it arrives. */
const lapsedAfter = sql.lit('1 hour');

/** True for an upload whose room others may have taken meanwhile. */
export const lapsed = sql<boolean>`uploads.active_at < now() - ${lapsedAfter}::interval`;

/** All renditions together are rarely larger than the file: with it, twice its bytes. */
export const roomFor = (bytes: number, received: number): number => 2 * bytes - received;

/** The last one that reserves room in this process; it never fails. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` in the only transaction that reserves room on the disk, on however many web processes,
 * until it ends. Those of one process wait for each other here: in the database, each would hold a
 * connection meanwhile, and be refused when it has waited as long as one may for a row.
 * @param longestWaitMs for the others of this process, since a disk that does not answer would hold up
 *   all of them; a test waits less
 * @throws Failed `unavailable` after that
 */
export async function reserving<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  longestWaitMs = 20_000,
): Promise<T> {
  const before = last;
  const turn = Promise.withResolvers<void>();
  last = before.then(() => turn.promise);
  const waiting = new AbortController();
  try {
    const tooLong = setTimeout(longestWaitMs, true, { signal: waiting.signal }).catch(() => false);
    if ((await Promise.race([before, tooLong])) === true) fail('unavailable');
    return await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('room for uploads'))`.execute(tx);
      return work(tx);
    });
  } finally {
    waiting.abort();
    turn.resolve();
  }
}

/**
 * Makes sure that so many bytes can be written beside all that was promised to others. Who reserves
 * them by that does so in `reserving`.
 * @param without an upload whose own reservation is left out
 * @throws StorageFull
 */
export async function requireRoomFor(
  db: Database,
  storage: Storage,
  bytes: number,
  without = '',
): Promise<void> {
  // In this order: what arrives in between is counted twice, never not at all.
  const reserved = await reservedBytes(db, without);
  const room = await storage.room();
  if (room <= 0) throw new StorageFull();
  if (bytes <= room - reserved) return;
  throw noRoomFor(bytes);
}

/** That something takes so many bytes, and that there is no room for these. */
export const noRoomFor = (bytes: number): StorageFull =>
  new StorageFull(
    `This needs ${sizeText(bytes)}, which this site has no room for right now. Try again later, or contact the operator.`,
  );

/**
 * Bytes that are promised and not on the disk yet: rests of files, and renditions of whole ones.
 * @param without an upload whose own reservation is left out
 */
export async function reservedBytes(db: Database, without = ''): Promise<number> {
  const { arriving, processing } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('uploads')
        .where('finished_at', 'is', null)
        .where('video_id', '!=', without)
        .where(sql<boolean>`not ${lapsed}`)
        .select(sql<number>`coalesce(sum(2 * bytes - received), 0)::bigint`.as('arriving'))
        .as('arriving'),
      selectFrom('videos')
        .innerJoin('uploads', 'uploads.video_id', 'videos.id')
        .where('videos.state', '=', 'processing')
        .select(sql<number>`coalesce(sum(uploads.bytes), 0)::bigint`.as('processing'))
        .as('processing'),
    ])
    .executeTakeFirstOrThrow();
  return (arriving ?? 0) + (processing ?? 0);
}
