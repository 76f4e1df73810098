import { randomBytes } from 'node:crypto';

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/**
 * A new id of 12 characters that are easy to tell apart: about 69 random bits, so an unlisted video
 * cannot be found by trying.
 */
export function newId(): string {
  let id = '';
  while (id.length < 12) {
    for (const byte of randomBytes(16)) {
      // 228 is the largest multiple of 57 in a byte; above it, letters would not be equally likely.
      if (byte < 228 && id.length < 12) id += alphabet[byte % alphabet.length];
    }
  }
  return id;
}
