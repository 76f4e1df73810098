import type { FirstMedia } from '@kinora/contract/media';
import type { Video } from '@kinora/contract/videos';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';

/**
 * The first pieces of those videos that are complete, in every rung, by their ids. One statement on
 * two primary keys.
 * @param videos as this viewer may see them
 */
export async function firstMedia(
  db: Database,
  addresses: MediaAddresses,
  videos: readonly Video[],
): Promise<Map<string, FirstMedia>> {
  const complete = videos.filter(({ state }) => state === 'ready');
  const rows = await db
    .selectFrom('renditions')
    .innerJoin('chunks', (join) =>
      join
        .onRef('chunks.video_id', '=', 'renditions.video_id')
        .onRef('chunks.rendition', '=', 'renditions.name')
        .on('chunks.index', '=', 0),
    )
    .where(sql<boolean>`renditions.video_id = any(${complete.map(({ id }) => id)})`)
    .select([
      'renditions.video_id',
      'renditions.name',
      'renditions.label',
      'renditions.codecs',
      'renditions.average_bandwidth as bandwidth',
      'chunks.file',
      // Arrays of PostgreSQL count from one.
      sql<number>`chunks.init_bytes + chunks.sizes[1]`.as('bytes'),
    ])
    .orderBy('renditions.average_bandwidth', 'desc')
    .execute();
  const rowsOf = Map.groupBy(rows, ({ video_id }) => video_id);
  return new Map(
    complete.flatMap((video) => {
      const { id, title, seconds, width, height, color } = video;
      const pieces = (rowsOf.get(id) ?? []).map(
        ({ name, label, codecs, bandwidth, file, bytes }) => ({
          url: addresses.of(video, file),
          bytes,
          type: `${name === 'audio' ? 'audio' : 'video'}/mp4; codecs="${codecs}"`,
          bandwidth,
          size: Number.parseInt(label ?? '0', 10),
        }),
      );
      const rungs = pieces.filter(({ size }) => size > 0);
      const audio = pieces.find(({ size }) => size === 0) ?? null;
      if (rungs.length === 0 || seconds === null || width === null || height === null) return [];
      return [[id, { id, title, seconds, width, height, color, rungs, audio }] as const];
    }),
  );
}
