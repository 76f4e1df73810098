import type { FirstMedia } from '@kinora/contract/media';
import type { Video } from '@kinora/contract/videos';
import { type ExpressionBuilder, type InferResult, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';

/** The first pieces of a video in every rung, for a statement that has found `videos`. */
export const firstPieces = (select: ExpressionBuilder<DB, 'videos'>) =>
  jsonArrayFrom(pieces(select)).as('first_pieces');

const pieces = (select: ExpressionBuilder<DB, 'videos'>) =>
  select
    .selectFrom('renditions')
    .innerJoin('chunks', (join) =>
      join
        .onRef('chunks.video_id', '=', 'renditions.video_id')
        .onRef('chunks.rendition', '=', 'renditions.name')
        .on('chunks.index', '=', sql.lit(0)),
    )
    .whereRef('renditions.video_id', '=', 'videos.id')
    .select([
      'renditions.name',
      'renditions.label',
      'renditions.codecs',
      'renditions.average_bandwidth as bandwidth',
      'chunks.file',
      // Arrays of PostgreSQL count from one.
      sql<number>`chunks.init_bytes + chunks.sizes[1]`.as('bytes'),
    ])
    .orderBy('renditions.average_bandwidth', 'desc');

type Piece = InferResult<ReturnType<typeof pieces>>[number];

/**
 * The first pieces of a video in every rung, by the rows of `firstPieces`; null before it is complete.
 * @param video as this viewer may see it
 */
export function firstMediaOf(
  video: Video,
  rows: readonly Piece[],
  addresses: MediaAddresses,
): FirstMedia | null {
  const { id, title, state, seconds, width, height, color } = video;
  const all = rows.map(({ name, label, codecs, bandwidth, file, bytes }) => ({
    url: addresses.of(video, file),
    bytes,
    type: `${name === 'audio' ? 'audio' : 'video'}/mp4; codecs="${codecs}"`,
    bandwidth,
    size: Number.parseInt(label ?? '0', 10),
  }));
  const rungs = all.filter(({ size }) => size > 0);
  const audio = all.find(({ size }) => size === 0) ?? null;
  const isWhole = state === 'ready' && seconds !== null && width !== null && height !== null;
  if (!isWhole || rungs.length === 0) return null;
  return { id, title, seconds, width, height, color, rungs, audio };
}

/** `firstMediaOf` one video, in one statement on two primary keys. */
export async function firstMedia(
  db: Database,
  addresses: MediaAddresses,
  video: Video,
): Promise<FirstMedia | null> {
  const row = await db
    .selectFrom('videos')
    .where('videos.id', '=', video.id)
    .select(firstPieces)
    .executeTakeFirst();
  return firstMediaOf(video, row?.first_pieces ?? [], addresses);
}
