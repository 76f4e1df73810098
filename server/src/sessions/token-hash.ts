import { createHash } from 'node:crypto';

/**
 * What is stored of a token: whoever reads the database cannot use it. A token is 256 random bits,
 * which nobody guesses, so it needs neither salt nor a slow hash, as a password does.
 */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
