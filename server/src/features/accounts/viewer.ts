import type { SessionUser } from '@kinora/contract/accounts';
import type { Database } from '../../db/database.ts';

/** The signed-in user who asks. */
export interface Viewer {
  id: string;
  username: string;
  name: string;
  email: string;
  image: string | null;
  role: 'user' | 'moderator' | 'admin';
  channelId: string;
}

/**
 * Finds who a session token belongs to; null if it is unknown, revoked or expired. One indexed
 * statement, since every call makes it: a token that was revoked anywhere is refused at once.
 */
export async function viewerOf(db: Database, token: string): Promise<Viewer | null> {
  const found = await db
    .selectFrom('sessions')
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
      'channels.id as channelId',
    ])
    .executeTakeFirst();
  return (found as Viewer | undefined) ?? null;
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
  };
}
