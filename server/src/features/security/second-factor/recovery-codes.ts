import { createHash, randomInt } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import type { Site } from '../../../site.ts';
import { sendNotice } from '../security-notice.ts';

const count = 10;
// Letters and digits that nobody mistakes for each other. 24 of them are 118 random bits, for which a
// plain hash is enough (OWASP ASVS 6.5.2 asks for 112).
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 24;

/** Makes a user's recovery codes, six times four letters; the ones before stop working. */
export async function makeRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, hash: hashOf(userId, code) })))
    .execute();
  return codes;
}

/**
 * Uses a recovery code up and tells its owner by mail. Of two who send the same code at the same
 * time, one is served.
 * @returns false if it is none of the user's.
 */
export async function useRecoveryCode(
  { db, enqueue, config }: Pick<Site, 'db' | 'enqueue' | 'config'>,
  userId: string,
  code: string,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('hash', '=', hashOf(userId, code))
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    const left = await recoveryCodesLeft(tx, userId);
    await sendNotice({ enqueue, config }, tx, userId, {
      subject: 'A recovery code was used',
      lines: [
        'One of your recovery codes was just used instead of a code of your authenticator app.',
        left === 0
          ? 'It was your last one. Make new ones in your settings.'
          : `You have ${left} left.`,
      ],
    });
    return true;
  });
}

/** How many recovery codes a user has not used yet. */
export async function recoveryCodesLeft(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return left;
}

function newCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

const hashOf = (userId: string, code: string) =>
  createHash('sha256')
    .update(`${userId} ${plainCode(code)}`)
    .digest();

const plainCode = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
