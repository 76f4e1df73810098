import type { InputOf, OutputOf } from '@kinora/contract/call';
import type { askForPasskey as askCall, passkeyLogin } from '@kinora/contract/passkeys';
import type { Database } from '../../db/database.ts';
import { answerTime, keepChallenge, useChallenge, webauthn } from './webauthn/challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/** What the browser signs to sign in: it offers the passkeys that it has for this site. */
export async function askForPasskey(
  db: Database,
  party: RelyingParty,
): Promise<OutputOf<typeof askCall>> {
  const { generateAuthenticationOptions } = await webauthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: party.id });
  await keepChallenge(db, challenge, null);
  return {
    options: { challenge, rpId: party.id, timeout: answerTime, userVerification: 'required' },
  };
}

/**
 * The user whose passkey answered; null alike for one that is unknown, was removed, answers no open
 * question, counts backwards (a copy is about) or belongs to another site.
 */
export async function userOfPasskey(
  db: Database,
  party: RelyingParty,
  answer: InputOf<typeof passkeyLogin>['response'],
): Promise<string | null> {
  const known = await db
    .selectFrom('passkeys')
    .where('id', '=', answer.id)
    .select(['user_id', 'public_key', 'counter'])
    .executeTakeFirst();
  if (!known) return null;
  const { userHandle } = answer.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== known.user_id) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: (challenge) => useChallenge(db, challenge, null),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(known.public_key),
      counter: known.counter,
    },
  }).catch(() => null);
  if (!checked?.verified) return null;
  const used = await noteUse(db, answer.id, checked.authenticationInfo.newCounter);
  return used ? known.user_id : null;
}

/** Counts a use, unless another one with the same count came first. */
async function noteUse(db: Database, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: new Date() })
    .where('id', '=', id)
    .where((or) => or.or([or('counter', '<', counter), or('counter', '=', 0)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
