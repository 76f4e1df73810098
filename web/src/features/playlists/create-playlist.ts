import { createPlaylist as createCall, ownName } from '@kinora/contract/playlists';
import { call } from '../../api/call.ts';
import type { Outcome } from '../../api/outcome.ts';

/**
 * Makes a playlist under the user's name. One that has changed meanwhile, in another tab, is asked
 * for, and then it is tried once more (API-17).
 */
export async function createPlaylist(
  playlistName: string,
  userName: string,
): Promise<Outcome<{ playlist_id: string }>> {
  const make = (user_name: string) => call(createCall, { playlist_name: playlistName, user_name });
  const made = await make(userName);
  if (made.ok || made.message !== 'User name does not match') return made;
  const known = await call(ownName, {});
  return known.ok ? make(known.user.name) : made;
}
