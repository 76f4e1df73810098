import { createHash } from 'node:crypto';
import type { Attempt } from './provider.ts';

/**
 * Where somebody goes to say who they are: the authorization request of OAuth 2 (RFC 6749, 4.1.1)
 * with a PKCE challenge (RFC 7636), so that only who began can use the code.
 * @param extra further parameters, such as the `nonce` of OpenID Connect.
 */
export function authorizationUrl(
  endpoint: string,
  client: { clientId: string; scopes: string[] },
  { state, verifier, redirectUri }: Pick<Attempt, 'verifier' | 'redirectUri'> & { state: string },
  extra: Record<string, string> = {},
): URL {
  const url = new URL(endpoint);
  const parameters = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: redirectUri,
    scope: client.scopes.join(' '),
    state,
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    ...extra,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}
