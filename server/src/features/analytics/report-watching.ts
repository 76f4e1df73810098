import { createHmac } from 'node:crypto';
import type { InputOf } from '@kinora/contract/call';
import type { reportWatching as reportCall } from '@kinora/contract/history';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { noteWatching } from '../history/note-watching.ts';
import { visibleTo } from '../videos/visible.ts';
import type { ViewCounter } from './view-counter.ts';

/** Played for this long, or nearly to the end of what is shorter, it is a view. */
const viewSeconds = 10;
const nearlyAll = 0.9;

/** A guest, as far as the site may know one. */
export interface Guest {
  address: string;
  userAgent: string;
  /** Key of the site's that nobody else knows. */
  secret: string;
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
  const video = await db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', '=', id)
    .where(visibleTo(viewer))
    .select('videos.seconds')
    .executeTakeFirst();
  if (!video) fail('not_found');
  const seconds = video.seconds ?? Number.POSITIVE_INFINITY;
  if (viewer) await noteWatching(db, viewer, id, Math.min(position, seconds));
  if (watched >= Math.min(viewSeconds, seconds * nearlyAll)) {
    counter.note({ viewer: nameOf(who), userId: viewer?.id ?? null, videoId: id });
  }
}

/** Tells viewers apart. A guest's name cannot be turned back into an address, and is new every day. */
function nameOf(who: Viewer | Guest): string {
  if (!('secret' in who)) return `user ${who.id}`;
  const day = new Date().toISOString().slice(0, 10);
  const hash = createHmac('sha256', who.secret).update(`${day} ${who.address} ${who.userAgent}`);
  return `guest ${hash.digest('base64url')}`;
}
