import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { OutputOf } from '@kinora/contract/call';
import type { Visibility } from '@kinora/contract/videos';
import type { playlistVideos } from '@kinora/contract/playlist-entries';
import type { Database } from '../../db/database.ts';
import { smallPoster } from '../../poster.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import { countsIn, entries } from './entries.ts';

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

/** What a statement tells of a whole playlist, as JSON. */
interface Counted {
  videos: number;
  seconds: number;
  pictures: { id: string; poster: string | null; visibility: Visibility }[];
}

/** Counts what a playlist shows to this viewer, and finds its first pictures: one value of a statement. */
export const counted = (
  db: Database,
  viewer: Viewer | null,
  { id, edits }: { id: string; edits: boolean },
) =>
  db
    .selectFrom('playlist_videos as entry')
    .where('entry.playlist_id', '=', id)
    .where(countsIn(db, viewer, edits))
    .select((select) =>
      jsonBuildObject({
        videos: select.fn.countAll<number>(),
        seconds: select.fn.coalesce(select.fn.sum<number>('entry.seconds'), sql<number>`0`),
        pictures: jsonArrayFrom(
          entries(db, viewer, edits)
            .where('entry.playlist_id', '=', id)
            .where('videos.poster', 'is not', null)
            .orderBy('entry.place')
            .orderBy('entry.id')
            .select(['videos.id', 'videos.poster', 'videos.visibility'])
            .limit(mosaic),
        ),
      }).as('totals'),
    );

/** The totals of an answer. */
export function totalsOf(
  addresses: MediaAddresses,
  { videos, seconds, pictures }: Counted,
): Totals {
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
