import { playlistQueue } from '@kinora/contract/playlist-playback';
import type { Video } from '@kinora/contract/videos';
import { queryClient, queryOf } from '../../api/queries.ts';
import { onSignOut } from '../accounts/forget-personal.ts';
import { canBePlayed, cachedVideo } from '../videos/video-query.ts';
import { indexBeside } from './index-beside.ts';
import { type Playback, playbackOf } from './playback.ts';
import { shuffled } from './shuffled.ts';

/** What a playlist plays, in its own order. */
export const queueQuery = (list: string) => queryOf('playlists', playlistQueue, { id: list });

/** The order in which a playlist is played: its own, or a shuffled copy of that (PPLAY-03). */
export const orderOf = (ids: readonly string[], { seed }: Playback): readonly string[] =>
  seed === null ? ids : shuffled(ids, seed);

/** The last video that played as one of its playlist, and what was in that: there it goes on. */
let last: { list: string; id: string; ids: readonly string[] } | null = null;
onSignOut(() => {
  last = null;
});

/** Notes that a video plays in a playlist, if it is one of that. */
export async function notePlayed(list: string, id: string): Promise<void> {
  const ids = (await knownQueue(list))?.video_ids ?? [];
  if (ids.includes(id)) last = { list, id, ids };
}

/** As it was read last: what is to play was chosen by that. */
const knownQueue = (list: string) =>
  queryClient.ensureQueryData(queueQuery(list)).catch(() => null);

/**
 * The video of a playlist that plays before or after one, ready to be shown; what cannot be played
 * is skipped (ux 51). Null at the ends, unless the playlist repeats, and when nobody answers.
 */
export async function videoBeside(list: string, id: string, by: 1 | -1): Promise<Video | null> {
  const order = await orderNow(list);
  const playback = playbackOf(list);
  const noted = last?.list === list ? { id: last.id, order: orderOf(last.ids, playback) } : null;
  return firstPlayable(order, indexBeside(order, id, by, noted), by, playback.repeat);
}

/** The video with which a playlist begins in the order of this tab (PPLAY-05); null if there is none. */
export const firstOf = async (list: string): Promise<Video | null> =>
  firstPlayable(await orderNow(list), 0, 1, false);

async function orderNow(list: string): Promise<readonly string[]> {
  try {
    const { video_ids } = await queryClient.fetchQuery(queueQuery(list));
    return orderOf(video_ids, playbackOf(list));
  } catch {
    return [];
  }
}

async function firstPlayable(
  ids: readonly string[],
  from: number,
  by: 1 | -1,
  repeat: boolean,
): Promise<Video | null> {
  for (let step = 0; step < ids.length; step++) {
    const at = from + step * by;
    const id = ids[repeat ? (at + ids.length) % ids.length : at];
    if (id === undefined) return null;
    if (await canBePlayed(id)) return cachedVideo(id);
  }
  return null;
}
