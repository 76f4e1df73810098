import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** Somebody with an account at the provider. */
export interface ProviderAccount {
  name: string;
  email: string;
  email_verified: boolean;
}

const client = { client_id: 'kinora', client_secret: 'a-secret-of-the-tests' };
const otherClient = { client_id: 'another-site', client_secret: 'another-secret' };

/**
 * A real OpenID provider on loopback, for a site at `siteUrl`. Whoever is in `accounts`, Clara at
 * first, signs in by one press of a button with their name. It also answers what Google answers at
 * `/tokeninfo`.
 */
export async function startProvider(siteUrl: string) {
  const clara = { name: 'Clara Schön', email: 'clara@mail.example', email_verified: true };
  const accounts = new Map<string, ProviderAccount>([['clara', clara]]);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const redirect_uris = ['google', 'apple', 'oidc'].map((id) => `${siteUrl}/login/${id}`);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  const provider = new Provider(issuer, {
    clients: [
      { ...client, redirect_uris },
      { ...otherClient, redirect_uris: ['https://another.example/'] },
    ],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'first' }] },
    cookies: { keys: ['cookies of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google and Apple do, the ID token says who it is.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, introspection: { enabled: true } },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_ctx, { uid }) => `/choose/${uid}` },
    findAccount: (_ctx, sub) => {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: () => ({ sub, ...account }) };
    },
    loadExistingGrant: async ({ oidc }) =>
      grantOf(oidc.account?.accountId ?? '', oidc.client?.clientId ?? ''),
  });

  async function grantOf(accountId: string, clientId: string) {
    const grant = new provider.Grant({ accountId, clientId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  }

  /** The page where somebody chooses their account, or turns back. */
  async function choose(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      const accountId = new URLSearchParams(await text(request)).get('account') ?? '';
      const result = accounts.has(accountId)
        ? { login: { accountId } }
        : { error: 'access_denied' };
      return provider.interactionFinished(request, response, result);
    }
    const buttons = [...accounts].map(
      ([id, { name }]) => `<button name="account" value="${id}">${name}</button>`,
    );
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><html lang="en"><title>Test provider</title><h1>Who are you?</h1>` +
          `<form method="post">${buttons.join('')}<button>Cancel</button></form></html>`,
      );
  }

  async function tokenInfo(url: URL, response: ServerResponse): Promise<void> {
    const token = await provider.AccessToken.find(url.searchParams.get('access_token') ?? '');
    const found = token?.isValid ? token : undefined;
    const answer = found
      ? { aud: found.clientId, sub: found.accountId, expires_in: String(found.expiration) }
      : { error: 'invalid_token' };
    response
      .writeHead(found ? 200 : 400, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer));
  }

  const answer = provider.callback();
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '', issuer);
    if (url.pathname.startsWith('/choose/')) void choose(request, response);
    else if (url.pathname === '/tokeninfo') void tokenInfo(url, response);
    else void answer(request, response);
  });

  return {
    issuer,
    accounts,
    /** Settings of a site that knows this provider as Google, as Apple and under its own name. */
    settings: Object.fromEntries(
      ['OIDC_GOOGLE', 'OIDC_APPLE', 'OIDC'].flatMap((name) => [
        [`${name}_ISSUER`, issuer],
        [`${name}_CLIENT_ID`, client.client_id],
        [`${name}_CLIENT_SECRET`, client.client_secret],
      ]),
    ),
    /** An access token as the provider issues it, without anybody signing in. */
    async token(accountId: string, { of = client.client_id, lastsSeconds = 600 } = {}) {
      const registered = await provider.Client.find(of);
      if (!registered) throw new Error(`${of} is not registered`);
      const grantId = (await grantOf(accountId, of)).jti;
      return new provider.AccessToken({
        client: registered,
        accountId,
        grantId,
        gty: 'authorization_code',
        scope: 'openid email profile',
        expiresIn: lastsSeconds,
      }).save();
    },
    /** An ID token signed with the provider's key; `from` is the issuer that it names. */
    idToken(
      accountId: string,
      { of = client.client_id, lastsSeconds = 600, from = issuer } = {},
    ): Promise<string> {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ ...accounts.get(accountId) })
        .setProtectedHeader({ alg: 'ES256', kid: 'first' })
        .setSubject(accountId)
        .setIssuer(from)
        .setAudience(of)
        .setIssuedAt(now)
        .setExpirationTime(now + lastsSeconds)
        .sign(privateKey);
    },
    /** Ends it: from then on nobody answers. */
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Goes to a provider's page as a browser does, and signs in there.
 * @returns the fields that the provider sends back, by whatever way.
 */
export async function visitProvider(url: string, account: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let address = new URL(url);
  const home = address.origin;
  let form: URLSearchParams | undefined;
  for (;;) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const page = await response.text();
    if (location !== null) {
      address = new URL(location, address);
      form = undefined;
      if (address.origin !== home) return Object.fromEntries(address.searchParams);
    } else if (page.includes('Who are you?')) {
      form = new URLSearchParams({ account });
    } else {
      // What is posted back comes as a page that sends its hidden fields.
      const fields = page.matchAll(/name="(\w+)" value="([^"]*)"/g);
      return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
    }
  }
}
