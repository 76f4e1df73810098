import { randomBytes } from 'node:crypto';

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Letters of an id that must not be found by trying: 128 random bits (OWASP ASVS 11.5.1). */
export const unguessable = 22;

/** A new id of letters and digits that are easy to tell apart: 12 of them are about 69 random bits. */
export function newId(length = 12): string {
  let id = '';
  while (id.length < length) {
    for (const byte of randomBytes(16)) {
      // 228 is the largest multiple of 57 in a byte; above it, letters would not be equally likely.
      if (byte < 228 && id.length < length) id += alphabet[byte % alphabet.length];
    }
  }
  return id;
}
