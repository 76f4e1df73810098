import { watchLaterName } from '@kinora/contract/playlists';
import { limits } from '@kinora/contract/text/limits';
import { isSingleLine } from '@kinora/contract/text/single-line';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';

/** A playlist of the viewer's. */
export interface OwnPlaylist {
  id: string;
  is_watch_later: boolean;
}

/**
 * Finds a playlist that the viewer may change.
 * @throws not_found for every other, whether it exists or not.
 */
export async function ownPlaylist(tx: Database, viewer: Viewer, id: string): Promise<OwnPlaylist> {
  const found = await tx
    .selectFrom('playlists')
    .where('id', '=', id)
    .where('user_id', '=', viewer.id)
    .select(['id', 'is_watch_later'])
    .executeTakeFirst();
  return found ?? fail('not_found', 'There is no such playlist among yours.');
}

/** As `ownPlaylist`, for changes that Watch Later, which the site made, does not take. */
export async function ownNamedPlaylist(
  tx: Database,
  viewer: Viewer,
  id: string,
): Promise<OwnPlaylist> {
  const playlist = await ownPlaylist(tx, viewer, id);
  if (playlist.is_watch_later) fail('not_allowed', `“${watchLaterName}” stays as it is.`);
  return playlist;
}

/** Id of the viewer's Watch Later, which is made when it is first asked for. */
export async function watchLaterOf(tx: Database, viewer: Viewer): Promise<string> {
  const find = () =>
    tx
      .selectFrom('playlists')
      .where('user_id', '=', viewer.id)
      .where('is_watch_later', '=', true)
      .select('id')
      .executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  await tx
    .insertInto('playlists')
    .values({ id: newId(), user_id: viewer.id, name: watchLaterName, is_watch_later: true })
    .onConflict((conflict) =>
      conflict.column('user_id').where('is_watch_later', '=', true).doNothing(),
    )
    .execute();
  return (await find())?.id ?? fail('conflict');
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
