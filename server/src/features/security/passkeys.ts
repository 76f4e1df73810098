import type { Selectable } from 'kysely';
import type { Passkey } from '@kinora/contract/security';
import { limits } from '@kinora/contract/text/limits';
import { isSingleLine } from '@kinora/contract/text/single-line';
import type { Database } from '../../db/database.ts';
import type { Passkeys } from '../../db/tables.generated.ts';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';
import type { Client } from '../../sessions/client.ts';
import { noteSecurityEvent } from '../../sessions/security-events.ts';
import { confirmIdentity, type Proof } from './confirm-identity.ts';
import { sendNotice } from './security-notice.ts';

/** The columns of a passkey that its owner sees. */
export const shown = ['id', 'name', 'created_at', 'last_used_at'] as const;

/** A passkey as the contract has it. */
export const asPasskey = (row: Pick<Selectable<Passkeys>, (typeof shown)[number]>): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

/** A user's passkeys, the oldest first. */
export async function listPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select(shown)
    .execute();
  return rows.map(asPasskey);
}

/** Gives a passkey another name. @throws not_found if it is none of the user's. */
export async function renamePasskey(
  db: Database,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const row = await db
    .updateTable('passkeys')
    .set({ name: passkeyName(name) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirst();
  return asPasskey(row ?? fail('not_found', noPasskey));
}

/**
 * Removes a passkey and tells its owner by mail.
 * @throws invalid for a wrong password, not_found if it is none of the user's.
 */
export async function removePasskey(
  site: Pick<Site, 'db' | 'enqueue' | 'config'>,
  userId: string,
  { id, ...proof }: Proof & { id: string },
  client: Client,
): Promise<void> {
  await confirmIdentity(site, userId, proof);
  await site.db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('passkeys')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) fail('not_found', noPasskey);
    const { name: detail } = removed;
    await noteSecurityEvent(tx, client, { type: 'passkey_removed', userId, detail });
    await sendNotice(site, tx, userId, {
      subject: 'A passkey was removed',
      lines: [`The passkey “${removed.name}” no longer signs in to your account.`],
    });
  });
}

const noPasskey = 'This passkey does not exist or was removed.';

/** A name without blanks at its ends. @throws invalid if nothing is left that can be shown. */
export function passkeyName(name: string): string {
  const wanted = name.trim();
  if (isSingleLine(wanted)) return wanted;
  const message = `Give it a name of 1 to ${limits.passkeyName} characters that can be seen, in one line.`;
  return fail('invalid', message, { name: [message] });
}
