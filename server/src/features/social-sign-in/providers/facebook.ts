import { createHmac } from 'node:crypto';
import { ask, textOf } from './ask.ts';
import { authorizationUrl } from './authorization-url.ts';
import { type Provider, ProviderFailed, type Registration } from './provider.ts';

/**
 * Facebook: OAuth 2 with ends of its own. `issuer` is where people sign in; the calls go to the
 * Graph API. It never says whether an e-mail address is confirmed, so none counts as confirmed.
 */
export function facebookProvider({
  graph,
  ...registration
}: Registration & { graph: string }): Provider {
  const { id, name, issuer, clientId, clientSecret } = registration;
  return {
    id,
    name,

    authorizationUrl: async (attempt) =>
      authorizationUrl(
        `${issuer}/dialog/oauth`,
        { clientId, scopes: ['email', 'public_profile'] },
        attempt,
      ),

    async exchange(code, { verifier, redirectUri }) {
      const { status, fields } = await ask(`${graph}/oauth/access_token`, {
        form: {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uri: redirectUri,
          code_verifier: verifier,
          code,
        },
      });
      const token = textOf(fields, 'access_token');
      if (token === '') throw new ProviderFailed(`${graph} answered ${status} to a code.`);
      return token;
    },

    async identify(token) {
      const us = `${clientId}|${clientSecret}`;
      const inspection = new URLSearchParams({ input_token: token, access_token: us });
      const { fields } = await ask(`${graph}/debug_token?${inspection}`);
      const seen = (fields['data'] ?? {}) as Record<string, unknown>;
      if (seen['is_valid'] !== true || seen['app_id'] !== clientId) return null;

      const proof = createHmac('sha256', clientSecret).update(token).digest('hex');
      const { ok, fields: person } = await ask(
        `${graph}/me?fields=id,name,email&appsecret_proof=${proof}`,
        { headers: { authorization: `Bearer ${token}` } },
      );
      const subject = textOf(person, 'id');
      if (!ok || subject === '' || subject !== seen['user_id']) return null;
      return {
        provider: id,
        subject,
        email: textOf(person, 'email').toLowerCase(),
        emailVerified: false,
        name: textOf(person, 'name'),
      };
    },
  };
}
