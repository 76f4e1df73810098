import { TOTP } from 'otpauth';

/** The code that an authenticator app shows now; the secret may be in groups, as people read it. */
export const codeOf = (secret: string): string =>
  new TOTP({ secret: secret.replaceAll(' ', '') }).generate();
