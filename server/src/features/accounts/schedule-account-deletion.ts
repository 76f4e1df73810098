import type { FastifyBaseLogger as Log } from 'fastify';
import { sql } from 'kysely';
import type { InputOf } from '@kinora/contract/call';
import type { deleteAccount as deleteAccountCall } from '@kinora/contract/settings';
import { publicUrl } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { publishChange } from '../../db/live.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { longDate } from '../../mail/long-date.ts';
import type { Site } from '../../site.ts';
import type { Client } from '../../sessions/client.ts';
import { requireRight } from '../../fail.ts';
import { endSessions } from '../../sessions/end-session.ts';
import { noteSecurityEvent } from '../../sessions/security-events.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { confirmIdentity } from '../security/confirm-identity.ts';
import { hasPassword } from '../security/passwords.ts';
import { deleteAccount } from './delete-account.ts';

/** Days in which signing in brings a deleted account back. */
const daysToReturn = 7;

/**
 * Hides the viewer's account, signs it out everywhere, and has it deleted after a week.
 * @param token the session that asks.
 * @returns when that will be.
 * @throws invalid if the password, or the user name of who has none, is another one, or if that one
 *   has not signed in just now.
 */
export async function scheduleAccountDeletion(
  { db, enqueue, config }: Pick<Site, 'db' | 'enqueue' | 'config'>,
  viewer: Viewer,
  token: string,
  input: InputOf<typeof deleteAccountCall>,
  client: Client,
): Promise<Date> {
  await requireProof({ db, config }, viewer, token, input);
  return db.transaction().execute(async (tx) => {
    const { due_at } = await tx
      .insertInto('account_deletions')
      .values({
        user_id: viewer.id,
        due_at: sql`now() + make_interval(days => ${daysToReturn})`,
      })
      .onConflict((again) => again.column('user_id').doUpdateSet({ requested_at: new Date() }))
      .returning('due_at')
      .executeTakeFirstOrThrow();
    await endSessions(tx, viewer.id);
    await noteSecurityEvent(tx, client, { type: 'deletion_requested', userId: viewer.id });
    await publishChange(tx, 'everything');
    await enqueue(tx, 'send-mail', {
      to: viewer.email,
      subject: 'Your account will be deleted',
      lines: [
        `Your account @${viewer.username} and all that belongs to it is hidden now, and will be deleted for good on ${longDate(due_at)}.`,
        'Changed your mind, or wasn’t it you? Sign in before then to restore everything.',
      ],
      action: { label: 'Sign in and keep the account', url: `${publicUrl(config)}/login` },
    });
    return due_at;
  });
}

/** Deletes the accounts whose day has come; one that cannot be deleted now keeps none of the others. */
export async function deleteDueAccounts({
  db,
  enqueue,
  log,
}: {
  db: Database;
  enqueue: Enqueue;
  log: Pick<Log, 'error'>;
}): Promise<void> {
  const due = await db
    .selectFrom('account_deletions')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .select('user_id')
    .execute();
  for (const { user_id: userId } of due) {
    const deletion = db.transaction().execute(async (tx) => {
      // Whoever signs in at this moment either comes first, or finds no account any more.
      if (await cancelAccountDeletion(tx, userId)) await deleteAccount(tx, enqueue, userId);
    });
    await deletion.catch((error: unknown) => {
      log.error({ err: error, userId }, 'an account could not be deleted yet');
    });
  }
}

async function requireProof(
  site: Pick<Site, 'db' | 'config'>,
  viewer: Viewer,
  token: string,
  { password, username }: InputOf<typeof deleteAccountCall>,
): Promise<void> {
  if (await hasPassword(site.db, viewer.id)) {
    await confirmIdentity(site, viewer.id, { token, password });
  } else {
    const typed = username?.trim().replace(/^@/, '').toLowerCase();
    requireRight({
      username: typed === viewer.username ? null : `Type your user name: ${viewer.username}`,
    });
    await confirmIdentity(site, viewer.id, { token });
  }
}

/**
 * Keeps an account that was about to be deleted, since its owner is here again.
 * @returns whether it was.
 */
export async function cancelAccountDeletion(tx: Database, userId: string): Promise<boolean> {
  const kept = await tx
    .deleteFrom('account_deletions')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return kept !== undefined;
}
