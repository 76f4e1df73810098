import type { InputOf } from '@kinora/contract/call';
import type {
  createPlaylist as createCall,
  editPlaylist as editCall,
} from '@kinora/contract/playlists';
import { limits } from '@kinora/contract/text/limits';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { publishChange } from '../../db/live.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { ownNamedPlaylist, playlistName } from './own-playlist.ts';

/**
 * Makes an empty private playlist and answers its id.
 * @throws invalid for a name that cannot be; conflict for the name of somebody else (API-17), and
 * when there are too many.
 */
export async function createPlaylist(
  db: Database,
  viewer: Viewer,
  { playlist_name, user_name }: InputOf<typeof createCall>,
): Promise<string> {
  if (user_name !== undefined && user_name !== viewer.name) {
    fail('conflict', 'User name does not match');
  }
  const id = newId();
  const name = playlistName(playlist_name);
  await requireRoomForOne(db, viewer);
  await db.insertInto('playlists').values({ id, user_id: viewer.id, name }).execute();
  return id;
}

/** @throws conflict if the viewer has as many playlists as one may have. */
async function requireRoomForOne(db: Database, viewer: Viewer): Promise<void> {
  const { count } = await db
    .selectFrom('playlists')
    .where('user_id', '=', viewer.id)
    .where('removed_at', 'is', null)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= limits.playlists) {
    fail('conflict', `You have ${limits.playlists} playlists. Delete one to make another.`);
  }
}

/** Changes a playlist's name, description or visibility. */
export async function editPlaylist(
  db: Database,
  viewer: Viewer,
  { playlist_id, playlist_name, description, visibility }: InputOf<typeof editCall>,
): Promise<void> {
  // What is undefined stays as it is.
  const changes = {
    name: playlist_name === undefined ? undefined : playlistName(playlist_name),
    description: description?.trim(),
    visibility,
  };
  await db.transaction().execute(async (tx) => {
    const { id } = await ownNamedPlaylist(tx, viewer, playlist_id);
    if (Object.values(changes).every((change) => change === undefined)) return;
    await tx.updateTable('playlists').set(changes).where('id', '=', id).execute();
    await publishChange(tx, [id]);
  });
}

/** Deletes a playlist; its videos stay where they are. For an hour it can be restored. */
export async function deletePlaylist(db: Database, viewer: Viewer, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await ownNamedPlaylist(tx, viewer, id);
    await tx
      .updateTable('playlists')
      .set({ removed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    await publishChange(tx, [id]);
  });
}

/**
 * Brings back a playlist that the viewer deleted within the last hour, as it was; twice is once.
 * @throws not_found; conflict if there are as many playlists as somebody may have.
 */
export async function restorePlaylist(db: Database, viewer: Viewer, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const deleted = await tx
      .selectFrom('playlists')
      .where('id', '=', id)
      .where('user_id', '=', viewer.id)
      .select('removed_at')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!deleted) fail('not_found', 'This playlist was deleted for good.');
    if (deleted.removed_at === null) return;
    await requireRoomForOne(tx, viewer);
    await tx.updateTable('playlists').set({ removed_at: null }).where('id', '=', id).execute();
    await publishChange(tx, [id]);
  });
}

/** Deletes for good what was deleted more than an hour ago. */
export async function sweepDeletedPlaylists(db: Database): Promise<void> {
  await db
    .deleteFrom('playlists')
    .where('removed_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}
