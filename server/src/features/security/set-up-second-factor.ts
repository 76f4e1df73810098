import type { OutputOf } from '@kinora/contract/call';
import type { securitySettings } from '@kinora/contract/security';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';
import type { Client } from '../../sessions/client.ts';
import { noteSecurityEvent } from '../../sessions/security-events.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { confirmIdentity, type Proof } from './confirm-identity.ts';
import { codeFits, secondFactorSince, wrongCode } from './second-factor.ts';
import { makeRecoveryCodes, recoveryCodesLeft } from './second-factor/recovery-codes.ts';
import { sealSecret } from './second-factor/sealed-secret.ts';
import { addressOf, newSecret } from './second-factor/totp.ts';
import { sendNotice } from './security-notice.ts';

type Parts = Pick<Site, 'db' | 'enqueue' | 'config' | 'keys'>;

/** The second factor of an account as its owner sees it; null if it has none. */
export async function secondFactorOf(
  db: Database,
  userId: string,
): Promise<OutputOf<typeof securitySettings>['second_factor']> {
  const since = await secondFactorSince(db, userId);
  return (
    since && {
      since: since.toISOString(),
      recovery_codes_left: await recoveryCodesLeft(db, userId),
    }
  );
}

/**
 * Makes the secret for a user's authenticator app; nothing is protected before a code confirms it.
 * @throws invalid for a wrong password, conflict if the account has a second factor already.
 */
export async function beginSecondFactor(
  site: Parts,
  viewer: Viewer,
  proof: Proof,
): Promise<{ secret: string; address: string }> {
  const { db, config, keys } = site;
  await confirmIdentity(site, viewer.id, proof);
  const secret = await newSecret();
  const { sealed_secret, sealed_with } = sealSecret(keys.secondFactors, viewer.id, secret);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ user_id: viewer.id, sealed_secret, sealed_with })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret, sealed_with, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) fail('conflict', alreadyOn);
  return { secret, address: await addressOf(secret, config.BRAND_NAME, viewer.email) };
}

const alreadyOn = 'Two-factor sign-in is on already.';

/**
 * Switches the second factor on with a first code of the app.
 * @returns recovery codes, which are shown this once.
 * @throws invalid for a wrong code, conflict if it is on already.
 */
export async function confirmSecondFactor(
  site: Parts,
  userId: string,
  code: string,
  client: Client,
): Promise<string[]> {
  if (await secondFactorSince(site.db, userId)) fail('conflict', alreadyOn);
  await requireCode(site, userId, code);
  return site.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('second_factors')
      .set({ confirmed_at: new Date() })
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) fail('conflict', alreadyOn);
    await noteSecurityEvent(tx, client, { type: 'second_factor_on', userId });
    await sendNotice(site, tx, userId, {
      subject: 'Two-factor sign-in is on',
      lines: ['From now on, signing in asks for a code of your authenticator app.'],
    });
    return makeRecoveryCodes(tx, userId);
  });
}

/** Switches the second factor off. @throws invalid for a wrong password or code. */
export async function endSecondFactor(
  site: Parts,
  userId: string,
  proof: Proof,
  code: string,
  client: Client,
): Promise<void> {
  await confirmIdentity(site, userId, proof);
  await requireOn(site, userId);
  await requireCode(site, userId, code);
  await site.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
    await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await noteSecurityEvent(tx, client, { type: 'second_factor_off', userId });
    await sendNotice(site, tx, userId, {
      subject: 'Two-factor sign-in is off',
      lines: ['From now on, your password alone is enough to sign in.'],
    });
  });
}

/** Makes new recovery codes; the old ones stop working. @throws invalid for a wrong password or code. */
export async function renewRecoveryCodes(
  site: Parts,
  userId: string,
  proof: Proof,
  code: string,
  client: Client,
): Promise<string[]> {
  await confirmIdentity(site, userId, proof);
  await requireOn(site, userId);
  await requireCode(site, userId, code);
  return site.db.transaction().execute(async (tx) => {
    await noteSecurityEvent(tx, client, { type: 'recovery_codes_renewed', userId });
    return makeRecoveryCodes(tx, userId);
  });
}

async function requireOn({ db }: Parts, userId: string): Promise<void> {
  if (!(await secondFactorSince(db, userId))) fail('conflict', 'Two-factor sign-in is off.');
}

async function requireCode(site: Parts, userId: string, code: string): Promise<void> {
  if (await codeFits(site, userId, code)) return;
  fail('invalid', wrongCode, { one_time_code: [wrongCode] });
}
