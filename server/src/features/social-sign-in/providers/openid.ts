import { ask, textOf } from './ask.ts';
import { authorizationUrl } from './authorization-url.ts';
import { discover } from './discovery.ts';
import { signingKeys, verifiedClaims } from './id-token.ts';
import { cachedFor } from './cached-for.ts';
import { type Identity, type Provider, ProviderFailed, type Registration } from './provider.ts';

type Fields = Record<string, unknown>;

/**
 * A provider that speaks OpenID Connect. An access token says nothing of whom it was issued for, so
 * that is asked first: at the introspection end, of Google at one of its own. Elsewhere an ID token
 * will do as well, and at Apple nothing else: it names its site, signed.
 */
export function openIdProvider(registration: Registration): Provider {
  const { id, issuer, clientId, clientSecret } = registration;
  const endpoints = cachedFor(600, () => discover(issuer));
  const keys = signingKeys(async () => (await endpoints()).keys);
  const claimsOf = async (idToken: string, nonce?: string) =>
    verifiedClaims(idToken, {
      keys,
      issuer: (await endpoints()).issuer,
      audience: clientId,
      ...(nonce !== undefined && { nonce }),
    });

  /** Form and headers of a request that the client signs. */
  async function signed(form: Record<string, string>) {
    if (!(await endpoints()).basic) {
      return { form: { ...form, client_id: clientId, client_secret: clientSecret } };
    }
    const pair = [clientId, clientSecret].map(encodeURIComponent).join(':');
    return { form, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } };
  }

  /** The id of the person whose access token this is, if it was issued for us. */
  async function subjectOf(token: string): Promise<string | null> {
    const { token: tokenEnd, introspection } = await endpoints();
    if (id === 'google') {
      const address = new URL('tokeninfo', tokenEnd);
      address.searchParams.set('access_token', token);
      const { ok, fields } = await ask(address);
      return ok && fields['aud'] === clientId ? textOf(fields, 'sub') : null;
    }
    if (introspection === '') return null;
    const { ok, status, fields } = await ask(introspection, await signed({ token }));
    // A kind of token that it cannot look into.
    if (status === 400) return null;
    if (!ok) throw new ProviderFailed(`${introspection} answered ${status}.`);
    const clients = [fields['client_id'] ?? fields['aud']].flat();
    return fields['active'] === true && clients.includes(clientId) ? textOf(fields, 'sub') : null;
  }

  return {
    id,
    name: registration.name,

    async authorizationUrl(attempt) {
      const scopes = id === 'apple' ? ['openid', 'email'] : ['openid', 'email', 'profile'];
      return authorizationUrl((await endpoints()).authorization, { clientId, scopes }, attempt, {
        nonce: attempt.nonce,
        // Apple tells the e-mail in no other way.
        ...(id === 'apple' && { response_mode: 'form_post' }),
      });
    },

    async exchange(code, { nonce, verifier, redirectUri }) {
      const { token: tokenEnd } = await endpoints();
      const { ok, status, fields } = await ask(
        tokenEnd,
        await signed({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
      );
      const why = `${tokenEnd} answered ${status} ${textOf(fields, 'error')}`;
      if (!ok) throw new ProviderFailed(`${why} to the code of a sign-in.`);
      const idToken = textOf(fields, 'id_token');
      const claims = await claimsOf(idToken, nonce);
      if (!claims) throw new ProviderFailed(`${why} with an ID token of another attempt.`);
      const saysAll = id === 'apple' || (id !== 'google' && textOf(claims, 'email') !== '');
      return saysAll ? idToken : textOf(fields, 'access_token');
    },

    async identify(token) {
      const claims = id === 'google' ? null : await claimsOf(token);
      if (claims) return identityOf(claims);
      const subject = await subjectOf(token);
      if (!subject) return null;
      const headers = { authorization: `Bearer ${token}` };
      const { ok, fields } = await ask((await endpoints()).userinfo, { headers });
      return ok && fields['sub'] === subject ? identityOf(fields) : null;
    },
  };

  function identityOf(claims: Fields): Identity {
    return {
      provider: id,
      subject: textOf(claims, 'sub'),
      email: textOf(claims, 'email').toLowerCase(),
      // Apple says it as a text.
      emailVerified: [true, 'true'].includes(claims['email_verified'] as boolean | string),
      name: textOf(claims, 'name'),
    };
  }
}
