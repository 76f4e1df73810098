// Loaded with the first code: an idle process does without it.
const library = () => import('otpauth');

/** A new secret for an authenticator app: 160 random bits in base32. */
export async function newSecret(): Promise<string> {
  const { Secret } = await library();
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth://` address that apps read from a QR code. */
export async function addressOf(secret: string, site: string, email: string): Promise<string> {
  const { TOTP } = await library();
  return new TOTP({ secret, issuer: site, label: email }).toString();
}

/**
 * The time step (RFC 6238: 30 seconds each, since 1970) that a code of six digits belongs to. The
 * clocks may differ by one step.
 * @param now in milliseconds.
 * @returns null for a code that does not fit.
 */
export async function stepOf(secret: string, code: string, now: number): Promise<number | null> {
  const token = code.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const { Secret, TOTP } = await library();
  const key = Secret.fromBase32(secret);
  const drift = TOTP.validate({ token, secret: key, timestamp: now, window: 1 });
  return drift === null ? null : TOTP.counter({ timestamp: now }) + drift;
}
