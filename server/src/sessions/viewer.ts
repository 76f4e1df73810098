import { randomBytes } from 'node:crypto';
import type { login, SessionUser } from '@kinora/contract/accounts';
import type { OutputOf } from '@kinora/contract/call';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { prepared } from '../db/prepared.ts';
import { compiledOnce } from '../db/compiled-query.ts';
import { tokenHash } from './token-hash.ts';

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
  /** Whether they want no Shortys (`attention_settings`). */
  hideShorts: boolean | null;
  /** After so many minutes of a day they want to be reminded. */
  dailyMinutes: number | null;
}

/** Seconds that a session lives without being used (DATA-01). */
export const sessionSeconds = 24 * 3600;

/** Days after its beginning at which a session ends in any case. */
const sessionDays = 90;

/**
 * Adds a session of a user who has proved to be it.
 * @returns its token, of which only a hash is stored.
 */
export async function addSession(
  tx: Database,
  userId: string,
  { address, userAgent }: { address: string; userAgent: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('sessions')
    .values({
      id: newId(),
      token_hash: tokenHash(token),
      user_id: userId,
      expires_at: new Date(Date.now() + sessionSeconds * 1000),
      ip_address: address,
      user_agent: userAgent,
    })
    .execute();
  return token;
}

/** A session that is alive. */
export interface Session {
  viewer: Viewer;
  /** When it was used last, give or take `extendSeconds`. */
  usedAt: Date;
  /** When it ends unless it is used before. */
  expiresAt: Date;
}

// A session slides with its use, but not every call needs to write.
const extendSeconds = 5 * 60;

/**
 * Finds who a session token belongs to; null if it is unknown, revoked or expired. One indexed
 * statement, since every call makes it: a token that was revoked anywhere is refused at once.
 */
export async function sessionOf(db: Database, token: string): Promise<Session | null> {
  const values = { token_hash: tokenHash(token), now: new Date() };
  const [found] = await askSession(db, {}, values);
  if (!found) return null;
  const { usedAt, expiresAt, ...viewer } = found;
  return { viewer: viewer as Viewer, usedAt, expiresAt };
}

const askSession = compiledOnce((db, _: object, of: { token_hash: Buffer; now: Date }) =>
  db
    .selectFrom('sessions')
    .modifyFront(prepared)
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('channels', 'channels.user_id', 'users.id')
    .leftJoin('attention_settings as attention', 'attention.user_id', 'users.id')
    .where('sessions.token_hash', '=', of.token_hash)
    .where('sessions.expires_at', '>', of.now)
    .select([
      'users.id',
      'users.username',
      'users.name',
      'users.email',
      'users.image',
      'users.role',
      'users.download',
      'channels.id as channelId',
      'attention.hide_shorts as hideShorts',
      'attention.daily_minutes as dailyMinutes',
      'sessions.updated_at as usedAt',
      'sessions.expires_at as expiresAt',
    ]),
);

/**
 * Lets a session that is in use live another day (DATA-01), at most once in five minutes, and for
 * 90 days in all.
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
      expires_at: sql`least(
        now() + make_interval(secs => ${sessionSeconds}),
        created_at + make_interval(days => ${sessionDays})
      )`,
    })
    .where('token_hash', '=', tokenHash(token))
    .where('updated_at', '<', sql<Date>`now() - make_interval(secs => ${extendSeconds})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a statement's text depends on of who asks; their id is one of its values. */
export type Asker = 'guest' | Viewer['role'];

export const askerOf = (viewer: Pick<Viewer, 'role'> | null): Asker => viewer?.role ?? 'guest';

/** The same for a statement that is written once (`compiledOnce`), with the placeholder for their id. */
export const asViewer = (asker: Asker, id: string): Pick<Viewer, 'id' | 'role'> | null =>
  asker === 'guest' ? null : { id, role: asker };

/** May this user act on what belongs to others? */
export function moderates(viewer: Pick<Viewer, 'role'>): boolean {
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
    hide_shorts: viewer.hideShorts ?? false,
    daily_minutes: viewer.dailyMinutes,
  };
}

/** What `login` answers; its token is the session. */
export function loginAnswer(viewer: Viewer, token: string): OutputOf<typeof login> {
  return {
    message: 'You are signed in.',
    token,
    user_id: viewer.id,
    name: viewer.name,
    email: viewer.email,
    username: viewer.username,
    profile_image: viewer.image,
  };
}
