import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Attempt } from './providers/provider.ts';

/** Minutes that somebody may take at the provider. */
export const attemptMinutes = 15;

const random = () => randomBytes(32).toString('base64url');

/** Notes that somebody goes to a provider; who comes back with the state is that one. */
export async function beginAttempt(
  db: Database,
  provider: string,
  redirectUri: string,
): Promise<Attempt & { state: string }> {
  const [state, nonce, verifier] = [random(), random(), random()];
  await db
    .deleteFrom('sign_in_attempts')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('sign_in_attempts')
    .values({
      hash: hashOf(state),
      provider,
      nonce,
      verifier,
      redirect_uri: redirectUri,
      expires_at: sql`now() + make_interval(mins => ${attemptMinutes})`,
    })
    .execute();
  return { state, nonce, verifier, redirectUri };
}

/** Takes an attempt, once; null if there is none, no more, or if it was at another provider. */
export async function takeAttempt(
  db: Database,
  provider: string,
  state: string,
): Promise<Attempt | null> {
  const taken = await db
    .deleteFrom('sign_in_attempts')
    .where('hash', '=', hashOf(state))
    .where('provider', '=', provider)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['nonce', 'verifier', 'redirect_uri as redirectUri'])
    .executeTakeFirst();
  return taken ?? null;
}

const hashOf = (state: string) => createHash('sha256').update(state).digest();
