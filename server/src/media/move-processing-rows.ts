import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Replacement } from '../features/videos/pending-replacement.ts';

/**
 * Makes what is noted of a new file's making that of the video; what is noted of the one before goes.
 * The steps stay with the stand-in as well, which is told to its end by them.
 * @param captions the languages of those that came with the new file
 */
export async function moveProcessingRows(
  tx: Database,
  { videoId, standInId }: Replacement,
  captions: readonly string[],
): Promise<void> {
  // Their chunks go with them.
  await tx.deleteFrom('renditions').where('video_id', '=', videoId).execute();
  await tx.deleteFrom('publications').where('video_id', '=', videoId).execute();
  await tx.deleteFrom('processing_steps').where('video_id', '=', videoId).execute();
  await sql`
    insert into renditions (video_id, name, label, width, height, frame_rate, codecs, bandwidth,
      average_bandwidth, published, chunk_count, complete, playlist)
    select ${videoId}, name, label, width, height, frame_rate, codecs, bandwidth,
      average_bandwidth, published, chunk_count, complete, playlist
    from renditions where video_id = ${standInId}`.execute(tx);
  await tx
    .updateTable('chunks')
    .set({ video_id: videoId })
    .where('video_id', '=', standInId)
    .execute();
  await tx
    .updateTable('publications')
    .set({ video_id: videoId })
    .where('video_id', '=', standInId)
    .execute();
  // Of the captions those are noted that the video has: the others are its owner's.
  await sql`
    insert into processing_steps (video_id, name, state, progress, result, started_at, finished_at)
    select ${videoId}, name, case when name = 'finish' then 'done' else state end,
      case when name = 'finish' then 1 else progress end,
      case when name = 'captions' then to_jsonb(${captions}::text[]) else result end,
      started_at, case when name = 'finish' then now() else finished_at end
    from processing_steps where video_id = ${standInId}`.execute(tx);
  await tx.deleteFrom('renditions').where('video_id', '=', standInId).execute();
}
