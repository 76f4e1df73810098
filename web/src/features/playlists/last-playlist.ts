import { readCookie, writeCookie } from '../../api/cookies.ts';

/** Remembers the playlist that was opened last, for addresses that name none (PLIST-02). */
export function rememberLastPlaylist(id: string, name: string): void {
  writeCookie('playlistId', id);
  writeCookie('playlistName', name);
}

/** Id of the playlist that was opened last; empty if none is known. */
export const lastPlaylist = (): string => readCookie('playlistId');
