import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from '../../../keys.ts';

const nonceBytes = 12;
const tagBytes = 16;

/** The columns of a sealed secret. */
export interface SealedSecret {
  sealed_secret: Buffer;
  /** Id of the key. */
  sealed_with: string;
}

/** Encrypts the secret of a user's app for its row; only this user's row can be opened with it. */
export function sealSecret([key]: KeyRing, userId: string, plain: string): SealedSecret {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce);
  cipher.setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return {
    sealed_secret: Buffer.concat([nonce, sealed, cipher.getAuthTag()]),
    sealed_with: key.id,
  };
}

/** The secret out of what sealSecret made; null if its key is lost. */
export function openSecret(
  keys: KeyRing,
  userId: string,
  { sealed_secret: sealed, sealed_with: id }: SealedSecret,
): string | null {
  const key = keys.find((one) => one.id === id);
  if (!key) return null;
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const text = sealed.subarray(nonceBytes, -tagBytes);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}
