import type { InputOf, OutputOf } from '@kinora/contract/call';
import type { addPasskey as addCall, offerPasskey as offerCall } from '@kinora/contract/passkeys';
import type { Passkey } from '@kinora/contract/security';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';
import type { Client } from '../../sessions/client.ts';
import { noteSecurityEvent } from '../../sessions/security-events.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { confirmIdentity, type Proof } from './confirm-identity.ts';
import { sendNotice } from './security-notice.ts';
import { asPasskey, passkeyName, shown } from './passkeys.ts';
import { answerTime, keepChallenge, useChallenge, webauthn } from './webauthn/challenges.ts';
import type { RelyingParty } from './relying-party.ts';

const most = 20;

// Ed25519, ECDSA and RSA, which every authenticator has one of. The library's own list asks the
// runtime for newer ones, which warns the operator.
const supportedAlgorithmIDs = [-8, -7, -257];

/**
 * What the browser makes a passkey from: one that it finds by itself (the person types no name), and
 * that verifies its user.
 * @throws invalid for a wrong password, or if the user has too many.
 */
export async function offerPasskey(
  site: Pick<Site, 'db' | 'config'>,
  viewer: Viewer,
  party: RelyingParty,
  proof: Proof,
): Promise<OutputOf<typeof offerCall>> {
  await confirmIdentity(site, viewer.id, proof);
  const own = await requireFew(site.db, viewer.id);
  const { generateRegistrationOptions } = await webauthn();
  const { challenge, pubKeyCredParams, user } = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new Uint8Array(Buffer.from(viewer.id)),
    userName: viewer.email,
    userDisplayName: viewer.name,
    supportedAlgorithmIDs,
  });
  await keepChallenge(site.db, challenge, viewer.id);
  return {
    options: {
      rp: { name: party.name, id: party.id },
      user,
      challenge,
      pubKeyCredParams,
      timeout: answerTime,
      excludeCredentials: own.map(({ id }) => ({ id, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    },
  };
}

/**
 * Adds the passkey that the browser made, and tells its owner by mail.
 * @throws invalid if it answers no open question of this user, does not prove what it must, or is
 *   one too many.
 * @throws conflict if it was added before.
 */
export async function addPasskey(
  site: Pick<Site, 'db' | 'enqueue' | 'config'>,
  viewer: Viewer,
  party: RelyingParty,
  { name, response }: InputOf<typeof addCall>,
  client: Client,
): Promise<Passkey> {
  const wanted = passkeyName(name);
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => useChallenge(site.db, challenge, viewer.id),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => fail('invalid', notAdded));
  const { id, publicKey, counter } = (registrationInfo ?? fail('invalid', notAdded)).credential;
  return site.db.transaction().execute(async (tx) => {
    // One after the other: many questions may have been open.
    await tx.selectFrom('users').where('id', '=', viewer.id).select('id').forUpdate().execute();
    await requireFew(tx, viewer.id);
    const row = await tx
      .insertInto('passkeys')
      .values({
        id,
        user_id: viewer.id,
        name: wanted,
        public_key: Buffer.from(publicKey),
        counter,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(shown)
      .executeTakeFirst();
    if (!row) fail('conflict', 'This passkey was added before.');
    const { id: userId } = viewer;
    await noteSecurityEvent(tx, client, { type: 'passkey_added', userId, detail: wanted });
    await sendNotice(site, tx, userId, {
      subject: 'A passkey was added',
      lines: [`The passkey “${wanted}” can sign in to your account from now on.`],
    });
    return asPasskey(row);
  });
}

/** The ids of a user's passkeys. @throws invalid if there may be no more. */
async function requireFew(db: Database, userId: string): Promise<{ id: string }[]> {
  const own = await db.selectFrom('passkeys').where('user_id', '=', userId).select('id').execute();
  if (own.length >= most) fail('invalid', `You have ${most} passkeys. Remove one first.`);
  return own;
}

const notAdded = 'The passkey could not be checked, or it took too long. Try again.';
