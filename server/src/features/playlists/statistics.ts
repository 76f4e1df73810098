import { sql } from 'kysely';
import type { OutputOf } from '@kinora/contract/call';
import type { playlistStatistics } from '@kinora/contract/playlist-entries';
import { moods } from '@kinora/contract/text/list-choices';
import type { Database } from '../../db/database.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { viewsOf } from '../videos/cards.ts';
import { entries } from './entries.ts';
import { openPlaylist } from './open-playlist.ts';

/**
 * What is in a playlist as far as this viewer is shown it, in numbers (PDET-09).
 * @throws not_found of a private one to everybody but who edits it.
 */
export async function playlistInNumbers(
  db: Database,
  viewer: Viewer | null,
  id: string,
): Promise<OutputOf<typeof playlistStatistics>> {
  const { edits } = await openPlaylist(db, viewer, id);
  const { counts, ...totals } = await entries(db, viewer, edits)
    .leftJoin('video_moods', 'video_moods.video_id', 'videos.id')
    .where('entry.playlist_id', '=', id)
    .select((select) => [
      select.fn.countAll<number>().as('videos'),
      select.fn.coalesce(select.fn.sum<number>('videos.seconds'), sql.lit(0)).as('seconds'),
      sql<number>`coalesce(sum(${viewsOf}), 0)::bigint`.as('views'),
      sql<number[]>`array[${sql.join(
        moods.map((mood) => sql`count(*) filter (where ${mood} = any(video_moods.moods))`),
      )}]::integer[]`.as('counts'),
    ])
    .executeTakeFirstOrThrow();
  return { ...totals, moods: moods.map((mood, at) => ({ mood, videos: counts[at] ?? 0 })) };
}
