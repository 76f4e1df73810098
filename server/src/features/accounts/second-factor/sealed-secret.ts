import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import { secret } from '../../../db/secrets.ts';

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts the secret of a user's app for its row; only this user's row can be opened with it. */
export async function sealSecret(db: Database, userId: string, plain: string): Promise<Buffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(db), nonce);
  cipher.setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]);
}

/** The secret out of what sealSecret made. */
export async function openSecret(db: Database, userId: string, sealed: Buffer): Promise<string> {
  const decipher = createDecipheriv(
    'aes-256-gcm',
    await keyOf(db),
    sealed.subarray(0, nonceBytes),
    { authTagLength: tagBytes },
  );
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const text = sealed.subarray(nonceBytes, -tagBytes);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}

async function keyOf(db: Database): Promise<Buffer> {
  const site = await secret(db, 'second-factor');
  return Buffer.from(hkdfSync('sha256', site, '', 'secrets of authenticator apps', 32));
}
