import { pathPart } from '@kinora/contract/text/path-part';
import { readCookie, writeCookie } from '../../api/cookies.ts';

/** Address of a playlist: its id decides, the name is to be read (FLAW-16). */
export const playlistPath = (id: string, name: string): string =>
  `/playlist/videos/${pathPart(id)}/${pathPart(name)}`;

/** Remembers the playlist that was opened last, for addresses that name none (PLIST-02). */
export function rememberLastPlaylist(id: string, name: string): void {
  writeCookie('playlistId', id);
  writeCookie('playlistName', name);
}

/** Id of the playlist that was opened last; empty if none is known. */
export const lastPlaylist = (): string => readCookie('playlistId');
