import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { sweepSecrets } from '../../db/secrets.ts';
import { sweepAttempts } from '../../db/rate-limit.ts';
import type { Keys } from '../../keys.ts';
import { sweepSessions } from '../../sessions/end-session.ts';
import { sweepSecurityEvents } from '../../sessions/security-events.ts';
import { reencryptSecrets } from '../security/reencrypt-secrets.ts';

/**
 * Deletes sessions, mailed tokens, counted tries and security events that are over, what versions
 * before this one stored in the clear, and, once nothing needs them, keys that are not used any more.
 */
export async function sweepAccounts(db: Database, keys: Keys): Promise<void> {
  await sweepSessions(db);
  await db
    .deleteFrom('one_time_tokens')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
  await sweepAttempts(db);
  await sweepSecurityEvents(db);
  await reencryptSecrets(db, keys.secondFactors);
  await sweepSecrets(db);
}
