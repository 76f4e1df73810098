import type { InputOf } from '@kinora/contract/call';
import type { editAccount } from '@kinora/contract/settings';
import type { Database } from '../../db/database.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { requireRight } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { showOwner } from '../channels/channels.ts';
import { checkLinksAgain } from '../channels/links.ts';
import { wasTaken } from './create-account.ts';
import { nameError, usernameError, usernameTaken } from './fields.ts';

/**
 * Changes the given ones of user name, name and download choice.
 * @returns the viewer with the changes.
 * @throws invalid with the sentences of the fields.
 */
export async function changeProfile(
  db: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  input: InputOf<typeof editAccount>,
): Promise<Viewer> {
  const changes = { ...namesOf(input), ...(input.download && { download: input.download }) };
  requireRight(nameErrors(changes));
  await db.transaction().execute((tx) => writeProfile(tx, enqueue, viewer, changes));
  return { ...viewer, ...changes };
}

interface Names {
  username?: string;
  name?: string;
}

/** The names that are given, as they are kept: a user name is the same whatever its case. */
export function namesOf(given: Names): Names {
  return {
    ...(given.username !== undefined && { username: given.username.trim().toLowerCase() }),
    ...(given.name !== undefined && { name: given.name.trim() }),
  };
}

/** What is wrong with the names that are given. */
export const nameErrors = ({ username, name }: Names) => ({
  username: username === undefined ? null : usernameError(username),
  name: name === undefined ? null : nameError(name),
});

/**
 * Writes what has changed of an account; the old user name is free for others at once, and leads here
 * until one of them takes it. The channel bears the name as well.
 * @throws invalid if somebody else has the user name.
 */
export async function writeProfile(
  tx: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  changes: Partial<Pick<Viewer, 'username' | 'name' | 'download'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const { username, name, download } = changes;
  const taken = username !== undefined && (await isUsernameTaken(tx, viewer, username));
  requireRight({ username: taken ? usernameTaken : null });
  if (username !== undefined) await noteFormerUsername(tx, viewer.id, username);
  await tx
    .updateTable('users')
    .set({ username, name, download, updated_at: new Date() })
    .where('id', '=', viewer.id)
    .execute()
    .catch((error: unknown) => {
      if (wasTaken(error)) requireRight({ username: usernameTaken });
      throw error;
    });
  if (username !== undefined && username !== viewer.username) {
    await checkLinksAgain(tx, enqueue, viewer.channelId);
  }
  if (name !== undefined) await showOwner(tx, enqueue, viewer.id, { name });
}

async function isUsernameTaken(tx: Database, viewer: Viewer, username: string): Promise<boolean> {
  const other = await tx
    .selectFrom('users')
    .where('username', '=', username)
    .where('id', '!=', viewer.id)
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
}

/** Notes which user name somebody leaves for another one. */
async function noteFormerUsername(tx: Database, userId: string, next: string): Promise<void> {
  await tx
    .insertInto('former_usernames')
    .columns(['username', 'user_id'])
    .expression(
      tx
        .selectFrom('users')
        .where('id', '=', userId)
        .where('username', '<>', next)
        .select(['username', 'id']),
    )
    .onConflict((conflict) =>
      conflict.column('username').doUpdateSet({ user_id: userId, left_at: new Date() }),
    )
    .execute();
}
