import type { Config } from '../../config.ts';
import { fail } from '../../fail.ts';

/** The site as passkeys know it: they are bound to its host name for ever. */
export interface RelyingParty {
  name: string;
  /** Host name. */
  id: string;
  origin: string;
}

/**
 * The site that passkeys of this request belong to: the public address or, on the machine of
 * somebody who tries Kinora out, localhost.
 * @param host the request's own `Host`.
 * @throws invalid where no address is fixed, since anybody could claim to be any host.
 */
export function relyingParty(config: Config, host: string | undefined): RelyingParty {
  const { PUBLIC_URL, BRAND_NAME: name } = config;
  if (PUBLIC_URL) {
    const { hostname, origin } = new URL(PUBLIC_URL);
    return { name, id: hostname, origin };
  }
  if (host && /^localhost(:\d+)?$/.test(host)) {
    return { name, id: 'localhost', origin: new URL(`http://${host}`).origin };
  }
  fail('invalid', 'Passkeys need the address of this site: its operator sets PUBLIC_URL.');
}
