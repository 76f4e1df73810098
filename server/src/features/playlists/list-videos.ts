import type { OutputOf } from '@kinora/contract/call';
import type { playlistVideos } from '@kinora/contract/playlists';
import type { Visibility } from '@kinora/contract/videos';
import type { Database } from '../../db/database.ts';
import { badCursor } from '../../db/keyset.ts';
import { fail } from '../../fail.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { isNotBeingDeleted } from '../videos/visible.ts';
import { card, cardFields, positionOf } from '../videos/cards.ts';
import { entries } from './entries.ts';

/**
 * A playlist with one page of its videos in their order; those that the viewer cannot watch are left
 * out, of the numbers too.
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
    .innerJoin('channels', 'channels.user_id', 'playlists.user_id')
    .where('playlists.id', '=', id)
    .where(isNotBeingDeleted)
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

  const inside = entries(db, viewer, mine).where('entry.playlist_id', '=', id);
  const [rows, whole] = await Promise.all([
    inside
      .where('entry.place', '>', Number(cursor))
      .orderBy('entry.place')
      .select(cardFields)
      .select(positionOf(viewer))
      .select(['entry.place', 'videos.visibility as visibleAs'])
      .limit(limit + 1)
      .execute(),
    inside
      .select((select) => [
        select.fn.countAll<number>().as('videos'),
        select.fn.coalesce(select.fn.sum<number>('videos.seconds'), select.lit(0)).as('seconds'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const { user_id: _, visibility, ...rest } = playlist;
  const shown = rows.slice(0, limit);
  const videos = shown.map(({ place: _place, visibleAs, ...row }) =>
    card(row, addresses, visibleAs as Visibility),
  );
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
