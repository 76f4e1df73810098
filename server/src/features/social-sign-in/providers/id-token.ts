import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { ask } from './ask.ts';
import { kept } from './kept.ts';

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
  const recent = kept(30, async () => {
    const { fields } = await ask(await address());
    const keys = Array.isArray(fields['keys']) ? (fields['keys'] as Key[]) : [];
    return keys.filter(({ kty, use }) => kty !== 'oct' && use !== 'enc');
  });
  const lasting = kept(600, recent);
  return async (kid) => {
    const fits = (key: Key) => kid === undefined || key.kid === kid;
    const known = (await lasting()).filter(fits);
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
  const [head, body] = token.split('.').map(jsonOf);
  if (!head || !body) return null;
  const { issuer, audience, nonce } = expected;
  const { verifyProviderIdToken } = await import('better-auth/oauth2');
  for (const key of await keys(typeof head['kid'] === 'string' ? head['kid'] : undefined)) {
    const rules = { jwks: async () => key, issuer, audience, algorithms };
    if (await verifyProviderIdToken({ idToken: rules }, token, nonce)) {
      const lasts = typeof body['exp'] === 'number';
      return lasts && (body['azp'] ?? audience) === audience ? body : null;
    }
  }
  return null;
}

function jsonOf(part: string): Record<string, unknown> | null {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  } catch {
    return null;
  }
}
