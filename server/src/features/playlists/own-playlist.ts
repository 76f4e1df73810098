import { watchLaterName } from '@kinora/contract/playlists';
import { limits } from '@kinora/contract/text/limits';
import { isSingleLine } from '@kinora/contract/text/single-line';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';

/** A playlist of which the viewer changes the entries. */
export interface EditedPlaylist {
  id: string;
  is_watch_later: boolean;
  /** The viewer is its owner; otherwise a collaborator. */
  mine: boolean;
}

/**
 * Finds a playlist whose entries the viewer may change, and holds it until the transaction ends: who
 * else changes it comes before or after.
 * @throws not_found for every other, whether it exists or not.
 */
export async function editedPlaylist(
  tx: Database,
  viewer: Viewer,
  id: string,
): Promise<EditedPlaylist> {
  const found = await tx
    .selectFrom('playlists')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where((where) =>
      where.or([
        where('user_id', '=', viewer.id),
        where('playlists.id', 'in', collaborationOf(viewer, tx)),
      ]),
    )
    .select(['id', 'is_watch_later', 'user_id'])
    .forNoKeyUpdate('playlists')
    .executeTakeFirst();
  if (!found) fail('not_found', 'There is no such playlist among yours.');
  const { user_id, ...playlist } = found;
  return { ...playlist, mine: user_id === viewer.id };
}

/** @throws conflict if a playlist that is held has more entries by now than one may have. */
export async function requireRoom(tx: Database, playlistId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('playlist_videos')
    .where('playlist_id', '=', playlistId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > limits.playlistVideos) {
    fail('conflict', `A playlist holds at most ${limits.playlistVideos} videos.`);
  }
}

/** The playlists of others that the viewer edits. */
export const collaborationOf = (viewer: Viewer, from: Pick<Database, 'selectFrom'>) =>
  from
    .selectFrom('playlist_collaborators')
    .where('playlist_collaborators.user_id', '=', viewer.id)
    .select('playlist_collaborators.playlist_id');

/**
 * As `editedPlaylist`, for what only the owner changes, and of Watch Later, which the site made,
 * nobody.
 */
export async function ownNamedPlaylist(
  tx: Database,
  viewer: Viewer,
  id: string,
): Promise<EditedPlaylist> {
  const playlist = await editedPlaylist(tx, viewer, id);
  if (!playlist.mine) fail('not_found', 'There is no such playlist among yours.');
  if (playlist.is_watch_later) fail('not_allowed', `“${watchLaterName}” stays as it is.`);
  return playlist;
}

/**
 * A playlist's name as it is stored.
 * @throws invalid for one that is empty, too long, no single line, or that of the site's own
 *   playlist (FLAW-15).
 */
export function playlistName(text: string): string {
  const name = text.trim();
  const refuse = (sentence: string) => fail('invalid', sentence, { playlist_name: [sentence] });
  if (name === '') refuse('Playlist name cannot be empty');
  if (!isSingleLine(name)) {
    refuse('A playlist’s name needs characters that can be seen, in one line.');
  }
  if (name.length > limits.playlistName) {
    refuse(`A playlist’s name may have at most ${limits.playlistName} characters.`);
  }
  if (name.toLowerCase() === watchLaterName.toLowerCase()) {
    refuse(`You have a playlist “${watchLaterName}” already. Choose another name.`);
  }
  return name;
}
