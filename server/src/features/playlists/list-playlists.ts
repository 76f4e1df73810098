import { sql } from 'kysely';
import type { PlaylistCard } from '@kinora/contract/playlists';
import type { Visibility } from '@kinora/contract/videos';
import type { Database } from '../../db/database.ts';
import { after, latestFirst, pageOf, placeIn } from '../../db/keyset.ts';
import { smallPoster } from '../../poster.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { entries } from './entries.ts';
import { watchLaterOf } from './own-playlist.ts';

/** The playlist of the row that is looked at. */
const inThis = sql.ref<string>('playlists.id');
const lastUsedFirst = latestFirst('playlists.used_at', 'playlists.id');

/** The viewer's playlists, the last used first, Watch Later always among them. */
export async function listPlaylists(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
  options: {
    video_id?: string | undefined;
    limit?: number | undefined;
    cursor?: string | undefined;
  },
): Promise<{ playlist: PlaylistCard[]; next_cursor: string | null }> {
  const { video_id: videoId = '', limit = 100, cursor } = options;
  await watchLaterOf(db, viewer);
  const rows = await db
    .selectFrom('playlists')
    .where('user_id', '=', viewer.id)
    .$if(cursor !== undefined, (list) => list.where(after(lastUsedFirst, cursor ?? '')))
    .leftJoinLateral(
      entries(db, viewer, true)
        .where('entry.playlist_id', '=', inThis)
        .where('videos.poster', 'is not', null)
        .orderBy('entry.place')
        .select(['videos.id', 'videos.poster', 'videos.visibility'])
        .limit(1)
        .as('first'),
      (join) => join.onTrue(),
    )
    .select((select) => [
      'playlists.id as Id',
      'playlists.name as playlist_name',
      'playlists.description',
      'playlists.visibility',
      'playlists.is_watch_later',
      'playlists.created_at',
      'first.id as first',
      'first.poster',
      'first.visibility as firstVisibility',
      entries(db, viewer, true)
        .where('entry.playlist_id', '=', inThis)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('video_count'),
      select
        .exists(
          select
            .selectFrom('playlist_videos')
            .whereRef('playlist_id', '=', 'playlists.id')
            .where('video_id', '=', videoId)
            .select('video_id'),
        )
        .as('contains_video'),
      placeIn(lastUsedFirst).as('place'),
    ])
    .orderBy('playlists.used_at', 'desc')
    .orderBy('playlists.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown, next_cursor } = pageOf(rows, limit);
  const playlist = shown.map(({ first, firstVisibility, poster, created_at, ...row }) => ({
    ...row,
    visibility: row.visibility === 'public' ? ('public' as const) : ('private' as const),
    playlist_thumbnail:
      first && poster && firstVisibility
        ? addresses.of(
            { id: first, visibility: firstVisibility as Visibility },
            smallPoster(poster),
          )
        : null,
    upload_time: created_at.toISOString(),
    video_count: row.video_count ?? 0,
    contains_video: row.contains_video === true,
  }));
  return { playlist, next_cursor };
}
