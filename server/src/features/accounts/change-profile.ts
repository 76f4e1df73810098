import type { InputOf } from '@kinora/contract/call';
import type { editAccount } from '@kinora/contract/settings';
import type { Database } from '../../db/database.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { requireRight } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { showOwner } from '../channels/channels.ts';
import { nameError, usernameError, usernameTaken } from './fields.ts';

/**
 * Changes the given ones of user name, name and download choice. The user name is one's own
 * whatever its case; the old one is free for others at once. The channel bears the name as well.
 * @returns the viewer with the changes.
 * @throws invalid with the sentences of the fields.
 */
export async function changeProfile(
  db: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  input: InputOf<typeof editAccount>,
): Promise<Viewer> {
  const username = input.username?.trim().toLowerCase();
  const name = input.name?.trim();
  requireRight({
    username: username === undefined ? null : usernameError(username),
    name: name === undefined ? null : nameError(name),
  });
  const changes = {
    ...(username !== undefined && { username }),
    ...(name !== undefined && { name }),
    ...(input.download !== undefined && { download: input.download }),
  };
  if (Object.keys(changes).length === 0) return viewer;
  await db.transaction().execute(async (tx) => {
    const taken = username !== undefined && (await isTaken(tx, viewer, username));
    requireRight({ username: taken ? usernameTaken : null });
    await tx
      .updateTable('users')
      .set({ ...changes, updated_at: new Date() })
      .where('id', '=', viewer.id)
      .execute();
    if (name !== undefined) await showOwner(tx, enqueue, viewer.id, { name });
  });
  return { ...viewer, ...changes };
}

async function isTaken(tx: Database, viewer: Viewer, username: string): Promise<boolean> {
  const other = await tx
    .selectFrom('users')
    .where('username', '=', username)
    .where('id', '!=', viewer.id)
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
}
