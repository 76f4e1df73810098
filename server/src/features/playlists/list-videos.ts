import type { OutputOf } from '@kinora/contract/call';
import type { playlistVideos } from '@kinora/contract/playlists';
import type { Database } from '../../db/database.ts';
import { badCursor } from '../../db/keyset.ts';
import { fail } from '../../fail.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { card, cards } from '../videos/cards.ts';

/**
 * A playlist with one page of its videos in their order; those that are not public are left out.
 * @throws not_found to everybody but the owner unless it is public (FLAW-29).
 */
export async function listVideos(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  options: { playlist_id: string; limit?: number | undefined; cursor?: string | undefined },
): Promise<OutputOf<typeof playlistVideos>> {
  const { playlist_id: id, limit = 24, cursor = '-1' } = options;
  if (!/^-?\d{1,18}$/.test(cursor)) badCursor();
  const playlist = await db
    .selectFrom('playlists')
    .innerJoin('users', 'users.id', 'playlists.user_id')
    .where('playlists.id', '=', id)
    .select([
      'playlists.name as playlist_name',
      'playlists.description',
      'playlists.visibility',
      'playlists.is_watch_later',
      'playlists.user_id',
      'users.name as owner',
    ])
    .executeTakeFirst();
  const mine = playlist?.user_id === viewer?.id;
  if (!playlist || !(mine || playlist.visibility === 'public')) {
    fail('not_found', 'There is no such playlist, or it is private.');
  }

  const entries = cards(db, viewer)
    .innerJoin('playlist_videos as entry', 'entry.video_id', 'videos.id')
    .where('entry.playlist_id', '=', id);
  const [rows, whole] = await Promise.all([
    entries
      .where('entry.place', '>', Number(cursor))
      .orderBy('entry.place')
      .select('entry.place')
      .limit(limit + 1)
      .execute(),
    entries
      .clearSelect()
      .select((select) => [
        select.fn.countAll<number>().as('videos'),
        select.fn.coalesce(select.fn.sum<number>('videos.seconds'), select.lit(0)).as('seconds'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const { user_id: _, visibility, ...rest } = playlist;
  const shown = rows.slice(0, limit);
  const videos = shown.map(({ place: _place, ...row }) => card(row, addresses));
  return {
    ...rest,
    visibility: visibility === 'public' ? 'public' : 'private',
    mine,
    playlist_thumbnail: videos.find((video) => video.thumbnail_url)?.thumbnail_url ?? null,
    total_videos: whole.videos,
    total_seconds: whole.seconds,
    videos,
    next_cursor: rows.length > limit ? String(shown.at(-1)?.place) : null,
  };
}
