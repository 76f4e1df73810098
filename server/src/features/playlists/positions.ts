import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Between two entries; a position between two others is found 32 times before they are spread anew. */
const gap = 2 ** 32;

/**
 * The positions behind the last entry of a playlist. As all that finds positions it is for who holds the
 * playlist (`editedPlaylist`): nothing else is put there meanwhile.
 */
export async function positionsAtEnd(
  tx: Database,
  playlistId: string,
): Promise<(nth: number) => number> {
  const { last } = await tx
    .selectFrom('playlist_videos')
    .where('playlist_id', '=', playlistId)
    .select((select) => select.fn.max('place').as('last'))
    .executeTakeFirstOrThrow();
  return (nth) => (last ?? 0) + (nth + 1) * gap;
}

/** The position before the first entry of a playlist. */
export async function positionAtTop(tx: Database, playlistId: string): Promise<number> {
  const { first } = await tx
    .selectFrom('playlist_videos')
    .where('playlist_id', '=', playlistId)
    .select((select) => select.fn.min('place').as('first'))
    .executeTakeFirstOrThrow();
  return (first ?? 0) - gap;
}

/**
 * The position right before or after an entry; null where that is not in the playlist. Where no number
 * is left between it and its neighbour, all entries are spread anew.
 */
export async function positionBeside(
  tx: Database,
  playlistId: string,
  entryId: string,
  side: 'before' | 'after',
): Promise<number | null> {
  const found = await findBetween(tx, playlistId, entryId, side);
  if (!found) return null;
  if (Math.abs(found.next - found.place) >= 2) return between(found);
  await spread(tx, playlistId);
  const again = await findBetween(tx, playlistId, entryId, side);
  return again ? between(again) : null;
}

const between = ({ place, next }: { place: number; next: number }) =>
  Math.floor((place + next) / 2);

/** The positions of an entry and of its neighbour; beyond the ends there is always room. */
async function findBetween(
  tx: Database,
  playlistId: string,
  entryId: string,
  side: 'before' | 'after',
): Promise<{ place: number; next: number } | null> {
  const entry = await tx
    .selectFrom('playlist_videos')
    .where('playlist_id', '=', playlistId)
    .where('id', '=', Number(entryId))
    .select(['id', 'place'])
    .executeTakeFirst();
  if (!entry) return null;
  const { id, place } = entry;
  const [beyond, order, end] =
    side === 'after'
      ? [sql<SqlBool>`(place, id) > (${place}, ${id})`, 'asc' as const, gap]
      : [sql<SqlBool>`(place, id) < (${place}, ${id})`, 'desc' as const, -gap];
  const neighbour = await tx
    .selectFrom('playlist_videos')
    .where('playlist_id', '=', playlistId)
    .where(beyond)
    .orderBy('place', order)
    .orderBy('id', order)
    .select('place')
    .limit(1)
    .executeTakeFirst();
  return { place, next: neighbour?.place ?? place + 2 * end };
}

/** Gives all entries of a playlist positions with gaps between them; their order stays. */
async function spread(tx: Database, playlistId: string): Promise<void> {
  await tx
    .updateTable('playlist_videos as entry')
    .from((from) =>
      from
        .selectFrom('playlist_videos')
        .where('playlist_id', '=', playlistId)
        .select(['id', sql<number>`row_number() over (order by place, id)`.as('number')])
        .as('ordered'),
    )
    .whereRef('entry.id', '=', 'ordered.id')
    .set({ place: sql<number>`ordered.number * ${sql.lit(gap)}` })
    .execute();
}
