import type { Account } from '@kinora/contract/settings';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { pendingEmail } from '../accounts/change-email.ts';
import { hasPassword } from '../security/passwords.ts';
import { latestExport } from '../exports/exports.ts';

/** What the viewer's settings show beside the session. */
export async function accountOf(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
): Promise<Account> {
  const [user, password, pending, latest] = await Promise.all([
    db.selectFrom('users').where('id', '=', viewer.id).select('created_at').executeTakeFirst(),
    hasPassword(db, viewer.id),
    pendingEmail(db, viewer.id),
    latestExport(db, addresses, viewer.id),
  ]);
  if (!user) fail('not_found');
  return {
    has_password: password,
    created_at: user.created_at.toISOString(),
    pending_email: pending,
    export: latest,
  };
}
