import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { ask } from './ask.ts';
import { cachedFor } from './cached-for.ts';

// Those that a public key checks: with a secret, whoever can check a token could make one too.
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'EdDSA',
];

type Key = JsonWebKey & { kid?: string; use?: string };

/** Finds the keys that a provider signs with, by their id or, where a token names none, all. */
export type SigningKeys = (kid: string | undefined) => Promise<KeyObject[]>;

/** Keeps a provider's keys for ten minutes; an unknown id makes it ask again, every 30 s at most. */
export function signingKeys(address: () => Promise<string>): SigningKeys {
  const recent = cachedFor(30, async () => {
    const { fields } = await ask(await address());
    const keys = Array.isArray(fields['keys']) ? (fields['keys'] as Key[]) : [];
    return keys.filter(({ kty, use }) => kty !== 'oct' && use !== 'enc');
  });
  const cached = cachedFor(600, recent);
  return async (kid) => {
    const fits = (key: Key) => kid === undefined || key.kid === kid;
    const known = (await cached()).filter(fits);
    const found = known.length > 0 ? known : (await recent()).filter(fits);
    return found.map((key) => createPublicKey({ key, format: 'jwk' }));
  };
}

/**
 * What an ID token says; null unless this issuer signed it, for this client, for now and, where a
 * nonce is given, for this attempt.
 */
export async function verifiedClaims(
  token: string,
  { keys, ...expected }: { keys: SigningKeys; issuer: string; audience: string; nonce?: string },
): Promise<Record<string, unknown> | null> {
  const { decodeProtectedHeader, jwtVerify } = await import('jose');
  const { issuer, audience, nonce } = expected;
  const kid = keyIdOf(() => decodeProtectedHeader(token));
  if (kid === null) return null;
  const rules = { issuer, audience, algorithms, requiredClaims: ['exp'] };
  for (const key of await keys(kid)) {
    // Whatever it refuses, such as another kind of key, the token is not one of this key.
    const claims = await jwtVerify(token, key, rules).then(
      ({ payload }) => payload,
      () => null,
    );
    if (!claims || (nonce !== undefined && claims['nonce'] !== nonce)) continue;
    return (claims['azp'] ?? audience) === audience ? claims : null;
  }
  return null;
}

/** The id of the key that a token names, undefined where it names none; null for no token at all. */
function keyIdOf(headOf: () => { kid?: string }): string | undefined | null {
  try {
    return headOf().kid;
  } catch {
    return null;
  }
}
