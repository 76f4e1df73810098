import { ask, textOf } from './ask.ts';
import { ProviderFailed } from './provider.ts';

/** Where a provider answers what, by its own account (OpenID Connect Discovery). */
export interface Endpoints {
  issuer: string;
  authorization: string;
  token: string;
  keys: string;
  /** Empty where the provider has none. */
  userinfo: string;
  introspection: string;
  /** Does it take the client's secret in the Authorization header? */
  basic: boolean;
}

/** @throws ProviderFailed for a document that is not this issuer's, or leads out of HTTPS. */
export async function discover(issuer: string): Promise<Endpoints> {
  const { ok, status, fields } = await ask(`${issuer}/.well-known/openid-configuration`);
  if (!ok) throw new ProviderFailed(`${issuer} answered ${status} to the question for its ends.`);
  if (textOf(fields, 'issuer').replace(/\/$/, '') !== issuer) {
    throw new ProviderFailed(`${issuer} calls itself “${textOf(fields, 'issuer')}”.`);
  }
  const scheme = new URL(issuer).protocol;
  const end = (name: string) => {
    const url = textOf(fields, name);
    if (url === '' || (URL.canParse(url) && new URL(url).protocol === scheme)) return url;
    throw new ProviderFailed(`${issuer} names “${url}” as its ${name}.`);
  };
  const needed = (name: string) => {
    const url = end(name);
    if (url === '') throw new ProviderFailed(`${issuer} does not name its ${name}.`);
    return url;
  };
  const methods = fields['token_endpoint_auth_methods_supported'];
  return {
    issuer: textOf(fields, 'issuer'),
    authorization: needed('authorization_endpoint'),
    token: needed('token_endpoint'),
    keys: needed('jwks_uri'),
    userinfo: end('userinfo_endpoint'),
    introspection: end('introspection_endpoint'),
    // Where a provider says nothing, the standard says that it does.
    basic: !Array.isArray(methods) || methods.includes('client_secret_basic'),
  };
}
