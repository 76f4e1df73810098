import { readCookie } from '../../api/cookies.ts';

const player = '/playlist/videoplayer/';

/**
 * Id of the playlist in which an address lets its video play: the one that it names, else on the
 * player's own address the one that was opened last (PPLAY-01, FLAW-16).
 * @returns empty where there should be one and none is known, null where there is none
 */
export function askedPlaylist({ pathname, search }: { pathname: string; search: string }) {
  const asked = new URLSearchParams(search).get('list') ?? '';
  if (asked !== '') return asked;
  return pathname.startsWith(player) ? readCookie('playlistId') : null;
}
