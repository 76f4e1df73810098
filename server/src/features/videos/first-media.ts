import type { FirstMedia } from '@kinora/contract/media';
import type { Video } from '@kinora/contract/videos';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';

/**
 * The first pieces of a video that is complete, in every rung; null if it is not, or is to begin
 * elsewhere than at its beginning. One statement on two primary keys.
 * @param video as this viewer may see it
 */
export async function firstMedia(
  db: Database,
  addresses: MediaAddresses,
  video: Video,
): Promise<FirstMedia | null> {
  const { id, title, seconds, width, height, color } = video;
  if (video.state !== 'ready' || video.resume_at !== null) return null;
  if (seconds === null || width === null || height === null) return null;
  const rows = await db
    .selectFrom('renditions')
    .innerJoin('chunks', (join) =>
      join
        .onRef('chunks.video_id', '=', 'renditions.video_id')
        .onRef('chunks.rendition', '=', 'renditions.name')
        .on('chunks.index', '=', 0),
    )
    .where('renditions.video_id', '=', id)
    .select([
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
  const pieces = rows.map(({ name, label, codecs, bandwidth, file, bytes }) => ({
    url: addresses.of(video, file),
    bytes,
    type: `${name === 'audio' ? 'audio' : 'video'}/mp4; codecs="${codecs}"`,
    bandwidth,
    size: Number.parseInt(label ?? '0', 10),
  }));
  const rungs = pieces.filter(({ size }) => size > 0);
  const audio = pieces.find(({ size }) => size === 0) ?? null;
  return rungs.length === 0 ? null : { id, title, seconds, width, height, color, rungs, audio };
}
