import { createPlaylist as createCall, ownName } from '@kinora/contract/playlists';
import { call } from '../../api/call.ts';
import { type Outcome, refused } from '../../api/outcome.ts';

/**
 * Makes a playlist under the user's name; what is wrong is said at the field `playlist`.
 * @param name as typed
 */
export async function createPlaylist(
  name: string,
  userName: string,
): Promise<Outcome<{ playlist_id: string; name: string }>> {
  const trimmed = name.trim();
  if (trimmed === '') return wrongName('Playlist name cannot be empty');
  const made = await make(trimmed, userName);
  if (!made.ok) return wrongName(`Error creating playlist: ${made.message || 'Unknown error'}`);
  return { ...made, name: trimmed };
}

/** What is refused, said at the field `playlist`. */
export const wrongName = (why: string) => refused({ playlist: [why] });

/** A user name that has changed meanwhile, in another tab, is asked for and tried once more (API-17). */
async function make(
  playlist_name: string,
  userName: string,
): Promise<Outcome<{ playlist_id: string }>> {
  const made = await call(createCall, { playlist_name, user_name: userName });
  if (made.ok || made.message !== 'User name does not match') return made;
  const known = await call(ownName, {});
  return known.ok ? call(createCall, { playlist_name, user_name: known.user.name }) : made;
}
