import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OutputOf } from '@kinora/contract/call';
import type { playlistVideos } from '@kinora/contract/playlist-entries';
import type { Database } from '../../db/database.ts';
import { smallPoster } from '../../poster.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import { entries } from './entries.ts';

/** What is told of a whole playlist, with its first page only. */
type Totals = Pick<
  OutputOf<typeof playlistVideos>,
  'playlist_thumbnail' | 'pictures' | 'total_videos' | 'total_seconds'
>;

/** With every page but the first. */
export const noTotals: Totals = {
  ...{ playlist_thumbnail: null, pictures: [] },
  ...{ total_videos: null, total_seconds: null },
};

/** Pictures of a playlist's mosaic. */
const mosaic = 4;

/** Counts what a playlist shows to this viewer, and finds its first pictures. */
export async function totalsOf(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  { id, edits }: { id: string; edits: boolean },
): Promise<Totals> {
  const shown = entries(db, viewer, edits).where('entry.playlist_id', '=', id);
  const { videos, seconds, pictures } = await shown
    .select((select) => [
      select.fn.countAll<number>().as('videos'),
      select.fn.coalesce(select.fn.sum<number>('videos.seconds'), sql.lit(0)).as('seconds'),
      jsonArrayFrom(
        shown
          .where('videos.poster', 'is not', null)
          .orderBy('entry.place')
          .orderBy('entry.id')
          .select(['videos.id', 'videos.poster', 'videos.visibility'])
          .limit(mosaic),
      ).as('pictures'),
    ])
    .executeTakeFirstOrThrow();
  const urls = pictures.flatMap(({ poster, ...video }) =>
    poster === null ? [] : addresses.of(video, smallPoster(poster)),
  );
  return {
    playlist_thumbnail: urls[0] ?? null,
    pictures: urls,
    total_videos: videos,
    total_seconds: seconds,
  };
}
