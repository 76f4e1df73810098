import type { OutputOf } from '@kinora/contract/call';
import type { securitySettings as call } from '@kinora/contract/security';
import type { Database } from '../../db/database.ts';
import { hasPassword } from '../accounts/passwords.ts';
import { secondFactorOf } from '../accounts/set-up-second-factor.ts';
import { listPasskeys } from './passkeys.ts';

/** How a user's account is protected. */
export async function securitySettings(
  db: Database,
  userId: string,
): Promise<OutputOf<typeof call>> {
  return {
    has_password: await hasPassword(db, userId),
    second_factor: await secondFactorOf(db, userId),
    passkeys: await listPasskeys(db, userId),
  };
}
