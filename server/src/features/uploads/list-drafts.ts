import type { Draft } from '@kinora/contract/uploads';
import type { Database } from '../../db/database.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { noCut } from '../videos/cuts.ts';
import { existsForOwner } from '../videos/visible.ts';

const most = 100;

/** The viewer’s videos that wait for their file or for the rest of it, newest first. */
export async function draftsOf(db: Database, viewer: Viewer): Promise<Draft[]> {
  const rows = await db
    .selectFrom('videos')
    .leftJoin('uploads', 'uploads.video_id', 'videos.id')
    .leftJoin('cuts', 'cuts.video_id', 'videos.id')
    .where('videos.channel_id', '=', viewer.channelId)
    .where('videos.state', 'in', ['draft', 'uploading'])
    .where(existsForOwner)
    .select(['videos.id', 'videos.title', 'videos.created_at'])
    .select(['uploads.filename', 'uploads.bytes', 'uploads.received', 'uploads.modified_at'])
    .select(['cuts.start_seconds', 'cuts.end_seconds as end', 'cuts.cover_seconds as cover'])
    .orderBy('videos.created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, title, created_at, filename, bytes, received, modified_at, ...cut }) => ({
    id,
    title,
    created_at: created_at.toISOString(),
    cut:
      cut.start_seconds === null
        ? noCut
        : { start: cut.start_seconds, end: cut.end, cover: cut.cover },
    file:
      filename === null || bytes === null || received === null
        ? null
        : { name: filename, bytes, received, modified_at: modified_at?.toISOString() ?? null },
  }));
}
