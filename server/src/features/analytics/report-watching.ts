import { createHmac } from 'node:crypto';
import type { InputOf } from '@kinora/contract/call';
import { maxSecondsPlayed, type reportWatching as reportCall } from '@kinora/contract/history';
import type { PlaySource } from '@kinora/contract/text/play-sources';
import { seenFraction } from '@kinora/contract/text/resume';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { networkOf } from '../../network.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { noteBeginning, noteWatching } from '../history/history.ts';
import { dropWatched } from '../playlists/watch-later.ts';
import { requireVisible } from '../videos/visible.ts';
import type { View } from './count-views.ts';
import { secondsOfParts } from './played-parts.ts';
import type { PlayingAllowance } from './playing-allowance.ts';
import type { PlayCounter, ViewCounter } from './view-counter.ts';

/** Played for this long, or nearly to the end of what is shorter, it is a view. */
const viewSeconds = 10;
const nearlyAll = 0.9;

/** A guest, as far as the site may know one. */
export interface Guest {
  address: string;
  userAgent: string;
  /** Key of the site's that nobody else knows. */
  secret: Buffer;
}

/** What is counted of reports, each in its own time. */
export interface Counters {
  views: ViewCounter;
  plays: PlayCounter;
  allowance: PlayingAllowance;
}

/**
 * Takes a report of how far a video was watched: the place for the user's history, a view once
 * enough was really played, and which parts were played, of which nobody knows by whom.
 * @throws not_found if there is no such video that this viewer may see; bad_input if more was played
 *   than a report can tell of, or backwards.
 */
export async function reportWatching(
  db: Database,
  { views, plays, allowance }: Counters,
  who: Viewer | Guest,
  { id, position, watched, played = [], source }: InputOf<typeof reportCall>,
): Promise<void> {
  const secondsPlayed = playedSeconds(played);
  const viewer = 'secret' in who ? null : who;
  const video = await requireVisible(db, viewer, id);
  const seconds = video.seconds ?? Number.POSITIVE_INFINITY;
  const names = namesOf(who);
  if (viewer) await noteWatching(db, viewer, id, Math.min(position, seconds), watched);
  if (viewer && position >= seenFraction * seconds) await dropWatched(db, viewer, id);
  if (watched >= Math.min(viewSeconds, seconds * nearlyAll)) views.note({ ...names, videoId: id });
  if (secondsPlayed === 0 || !video.seconds) return;
  if (!allowance.take(names.viewer, names.network, secondsPlayed)) return;
  const parts = secondsOfParts(played, video.seconds);
  plays.note({
    videoId: id,
    parts,
    length: video.seconds,
    source: source === undefined ? undefined : sourceOf(source),
  });
}

const sources = new Map<string, PlaySource>([
  ['', 'home'],
  ['search', 'search'],
  ['video', 'related'],
  ['shorts', 'shorts'],
  ['playlist', 'playlist'],
  ['outside', 'outside'],
  ['embed', 'embed'],
]);

/** Where a viewer came from, by the first part of that page's path, perhaps with its query. */
export const sourceOf = (page: string): PlaySource =>
  sources.get(page.replace(/[?#].*$/s, '')) ?? 'other';

/** Seconds of all that a report says was played. */
function playedSeconds(played: readonly (readonly number[])[]): number {
  const seconds = played.reduce((sum, [from = 0, to = 0]) => sum + Math.max(0, to - from), 0);
  if (played.some(([from = 0, to = 0]) => to < from) || seconds > maxSecondsPlayed) {
    fail('bad_input', 'This is not what a player reports.', {
      played: [
        `Name what was played from one second to a later one, ${maxSecondsPlayed} seconds in all.`,
      ],
    });
  }
  return seconds;
}

/**
 * Takes note that a user watches a short from now on: it is in their history, and a view at once,
 * since a short is over before much of it is played.
 * @throws not_found if there is no such video that this viewer may see.
 */
export async function reportBeginning(
  db: Database,
  counter: ViewCounter,
  viewer: Viewer,
  videoId: string,
): Promise<void> {
  await requireVisible(db, viewer, videoId);
  await noteBeginning(db, viewer, videoId);
  // What comes at the next swipe was not chosen, so that it says nothing about what is watched together.
  counter.note({ ...namesOf(viewer), userId: null, videoId });
}

/**
 * Tells viewers and networks apart. The names of a guest and of their network cannot be turned back
 * into an address, and are new every day.
 */
function namesOf(who: Viewer | Guest): Omit<View, 'videoId'> {
  if (!('secret' in who)) return { viewer: `user ${who.id}`, userId: who.id, network: null };
  const day = new Date().toISOString().slice(0, 10);
  const hash = (text: string) =>
    createHmac('sha256', who.secret).update(`${day} ${text}`).digest('base64url');
  return {
    viewer: `guest ${hash(`${who.address} ${who.userAgent}`)}`,
    userId: null,
    network: hash(networkOf(who.address)),
  };
}
