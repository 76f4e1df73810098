import { createHmac } from 'node:crypto';
import type { InputOf } from '@kinora/contract/call';
import type { reportWatching as reportCall } from '@kinora/contract/history';
import type { Database } from '../../db/database.ts';
import { networkOf } from '../../network.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { noteBeginning, noteWatching } from '../history/history.ts';
import { requireVisible } from '../videos/visible.ts';
import type { View } from './count-views.ts';
import type { ViewCounter } from './view-counter.ts';

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

/**
 * Takes a report of how far a video was watched: the place for the user's history, and a view once
 * enough was really played.
 * @throws not_found if there is no such video that this viewer may see.
 */
export async function reportWatching(
  db: Database,
  counter: ViewCounter,
  who: Viewer | Guest,
  { id, position, watched }: InputOf<typeof reportCall>,
): Promise<void> {
  const viewer = 'secret' in who ? null : who;
  const video = await requireVisible(db, viewer, id);
  const seconds = video.seconds ?? Number.POSITIVE_INFINITY;
  if (viewer) await noteWatching(db, viewer, id, Math.min(position, seconds), watched);
  if (watched >= Math.min(viewSeconds, seconds * nearlyAll)) {
    counter.note({ ...namesOf(who), videoId: id });
  }
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
