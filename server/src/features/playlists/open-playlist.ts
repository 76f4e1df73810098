import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { isNotBeingDeleted } from '../videos/visible.ts';
import { collaborationOf } from './own-playlist.ts';

/**
 * A playlist that the viewer may look at, as its page shows it.
 * @throws not_found of a private one to everybody but who edits it (FLAW-29).
 */
export async function openPlaylist(db: Database, viewer: Viewer | null, id: string) {
  const found = await db
    .selectFrom('playlists')
    .modifyFront(prepared)
    .innerJoin('users', 'users.id', 'playlists.user_id')
    .innerJoin('channels', 'channels.user_id', 'playlists.user_id')
    .where('playlists.id', '=', id)
    .where('playlists.removed_at', 'is', null)
    .where(isNotBeingDeleted)
    .select([
      'playlists.name as playlist_name',
      'playlists.description',
      'playlists.visibility',
      'playlists.is_watch_later',
      'playlists.removes_watched',
      'playlists.user_id',
      'users.name as owner',
      'channels.id as channel_id',
      'channels.name as channel_name',
    ])
    .select((row) => [
      (viewer ? row('playlists.id', 'in', collaborationOf(viewer, db)) : row.lit(false)).as(
        'helps',
      ),
      (viewer
        ? row(
            'playlists.id',
            'in',
            row
              .selectFrom('saved_playlists')
              .where('saved_playlists.user_id', '=', viewer.id)
              .select('saved_playlists.playlist_id'),
          )
        : row.lit(false)
      ).as('saved'),
    ])
    .executeTakeFirst();
  const mine = found !== undefined && found.user_id === viewer?.id;
  const edits = mine || found?.helps === true;
  if (!found || !(edits || found.visibility !== 'private')) {
    fail('not_found', 'There is no such playlist, or it is private.');
  }
  const { user_id: _, helps: _helps, ...playlist } = found;
  return { ...playlist, mine, edits, saved: found.saved === true };
}
