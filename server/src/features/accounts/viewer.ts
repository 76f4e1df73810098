import type { SessionUser } from '@kinora/contract/accounts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { sessionSeconds } from './auth.ts';

/** The signed-in user who asks. */
export interface Viewer {
  id: string;
  username: string;
  name: string;
  email: string;
  image: string | null;
  role: 'user' | 'moderator' | 'admin';
  channelId: string;
  download: 'ask' | 'standard' | 'low';
}

/** A session that is alive. */
export interface Session {
  viewer: Viewer;
  /** When it was used last, give or take `extendSeconds`. */
  usedAt: Date;
}

// A session slides with its use, but not every call needs to write.
const extendSeconds = 5 * 60;

/**
 * Finds who a session token belongs to; null if it is unknown, revoked or expired. One indexed
 * statement, since every call makes it: a token that was revoked anywhere is refused at once.
 */
export async function sessionOf(db: Database, token: string): Promise<Session | null> {
  const found = await db
    .selectFrom('sessions')
    .modifyFront(prepared)
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('channels', 'channels.user_id', 'users.id')
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', new Date())
    .select([
      'users.id',
      'users.username',
      'users.name',
      'users.email',
      'users.image',
      'users.role',
      'users.download',
      'channels.id as channelId',
      'sessions.updated_at as usedAt',
    ])
    .executeTakeFirst();
  if (!found) return null;
  const { usedAt, ...viewer } = found;
  return { viewer: viewer as Viewer, usedAt };
}

/**
 * Lets a session that is in use live another day (DATA-01), at most once in five minutes.
 * @returns whether it did: of the calls of a page that come together, for one.
 */
export async function extendSession(
  db: Database,
  token: string,
  { usedAt }: Session,
): Promise<boolean> {
  if (Date.now() - usedAt.getTime() < extendSeconds * 1000) return false;
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({
      updated_at: sql`now()`,
      expires_at: sql`now() + make_interval(secs => ${sessionSeconds})`,
    })
    .where('token', '=', token)
    .where('updated_at', '<', sql<Date>`now() - make_interval(secs => ${extendSeconds})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** May this user act on what belongs to others? */
export function moderates(viewer: Viewer): boolean {
  return viewer.role !== 'user';
}

/** The viewer as the page knows it. */
export function sessionUser(viewer: Viewer): SessionUser {
  return {
    user_id: viewer.id,
    username: viewer.username,
    name: viewer.name,
    email: viewer.email,
    profile_image: viewer.image,
    role: viewer.role,
    channel_id: viewer.channelId,
    download: viewer.download,
  };
}
