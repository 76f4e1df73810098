import type { OutputOf } from '@kinora/contract/call';
import type {
  acceptInvitation as acceptCall,
  inviteCollaborators as inviteCall,
  playlistCollaborators as listCall,
} from '@kinora/contract/playlist-sharing';
import { limits } from '@kinora/contract/text/limits';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { newId, unguessable } from '../../db/ids.ts';
import { fail } from '../../fail.ts';
import { tokenHash } from '../../sessions/token-hash.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { isNotBeingDeleted } from '../videos/visible.ts';
import { editedPlaylist, ownNamedPlaylist } from './own-playlist.ts';

/** A link that goes around for longer may have come to anybody. */
const validDays = 7;

type Invited = OutputOf<typeof acceptCall>;

/** Makes the link by which others join a playlist of the viewer's, in the place of the one before. */
export async function invite(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<OutputOf<typeof inviteCall>> {
  await ownNamedPlaylist(db, viewer, id);
  const token = newId(unguessable);
  const expires_at = new Date(Date.now() + validDays * 24 * 3_600_000);
  const token_hash = tokenHash(token);
  await db
    .insertInto('playlist_invitations')
    .values({ playlist_id: id, token_hash, expires_at })
    .onConflict((conflict) =>
      conflict.column('playlist_id').doUpdateSet({ token_hash, expires_at }),
    )
    .execute();
  return { token, expires_at: expires_at.toISOString() };
}

/** Lets the invitation to a playlist of the viewer's work no longer. */
export async function withdrawInvitation(db: Database, viewer: Viewer, id: string): Promise<void> {
  await ownNamedPlaylist(db, viewer, id);
  await db.deleteFrom('playlist_invitations').where('playlist_id', '=', id).execute();
}

/**
 * The playlist that an invitation leads to.
 * @throws not_found for one that is used up, or was never made.
 */
export async function openInvitation(db: Database, token: string): Promise<Invited> {
  const found = await db
    .selectFrom('playlist_invitations as invitation')
    .innerJoin('playlists', 'playlists.id', 'invitation.playlist_id')
    .innerJoin('users', 'users.id', 'playlists.user_id')
    .innerJoin('channels', 'channels.user_id', 'playlists.user_id')
    .where('invitation.token_hash', '=', tokenHash(token))
    .where('invitation.expires_at', '>', sql<Date>`now()`)
    .where('playlists.removed_at', 'is', null)
    .where(isNotBeingDeleted)
    .select(['playlists.id as playlist_id', 'playlists.name as playlist_name'])
    .select(['users.name as owner', 'channels.id as channel_id', 'channels.name as channel_name'])
    .executeTakeFirst();
  return found ?? fail('not_found', 'This invitation no longer works. Ask for another link.');
}

/** Makes the viewer a collaborator of the playlist that they are invited to; twice is once. */
export async function acceptInvitation(
  db: Database,
  viewer: Viewer,
  token: string,
): Promise<Invited> {
  const invited = await openInvitation(db, token);
  const { playlist_id } = invited;
  await db.transaction().execute(async (tx) => {
    const { user_id } = await tx
      .selectFrom('playlists')
      .where('id', '=', playlist_id)
      .select('user_id')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (user_id === viewer.id) return;
    await tx
      .insertInto('playlist_collaborators')
      .values({ playlist_id, user_id: viewer.id })
      .onConflict((conflict) => conflict.columns(['playlist_id', 'user_id']).doNothing())
      .execute();
    const { count } = await tx
      .selectFrom('playlist_collaborators')
      .where('playlist_id', '=', playlist_id)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count > limits.playlistCollaborators) {
      fail('conflict', `A playlist has at most ${limits.playlistCollaborators} collaborators.`);
    }
  });
  return invited;
}

/** Who edits a playlist beside its owner, who joined first first; for all who edit it. */
export async function listCollaborators(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<OutputOf<typeof listCall>> {
  const { mine } = await editedPlaylist(db, viewer, id);
  const collaborators = await db
    .selectFrom('playlist_collaborators as collaborator')
    .innerJoin('users', 'users.id', 'collaborator.user_id')
    .innerJoin('channels', 'channels.user_id', 'collaborator.user_id')
    .where('collaborator.playlist_id', '=', id)
    .where(isNotBeingDeleted)
    .orderBy('collaborator.joined_at')
    .orderBy('collaborator.user_id')
    .select(['collaborator.user_id', 'users.name'])
    .select(['channels.id as channel_id', 'channels.name as channel_name'])
    .execute();
  const invitation = await db
    .selectFrom('playlist_invitations')
    .where('playlist_id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('expires_at')
    .executeTakeFirst();
  const invited_until = (mine && invitation?.expires_at.toISOString()) || null;
  return { invited_until, collaborators };
}

/**
 * Lets somebody edit a playlist of the viewer's no longer, or lets the viewer leave somebody else's.
 * @throws not_found where that is neither.
 */
export async function removeCollaborator(
  db: Database,
  viewer: Viewer,
  { id, user }: { id: string; user: string },
): Promise<void> {
  const { mine } = await editedPlaylist(db, viewer, id);
  if (!mine && user !== viewer.id) fail('not_allowed', 'Only its owner can manage collaborators.');
  const { numDeletedRows } = await db
    .deleteFrom('playlist_collaborators')
    .where('playlist_id', '=', id)
    .where('user_id', '=', user)
    .executeTakeFirst();
  // By the link that they have they would be back at once.
  if (mine) await db.deleteFrom('playlist_invitations').where('playlist_id', '=', id).execute();
  if (numDeletedRows === 0n) fail('not_found', 'They are not a collaborator of this playlist.');
}
