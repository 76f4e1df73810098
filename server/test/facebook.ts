import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const app = { id: '4711', secret: 'a-secret-of-the-tests' };

/** Answers as Facebook’s dialog and Graph API do, on loopback; everybody signs in as Fay. */
export async function startFacebook() {
  const person: { id: string; name: string; email?: string } = {
    id: '77',
    name: 'Fay Brook',
    email: 'fay@mail.example',
  };
  const tokens = new Map<string, { app_id: string; is_valid: boolean }>();
  const issue = ({ appId = app.id, valid = true } = {}) => {
    const token = randomUUID();
    tokens.set(token, { app_id: appId, is_valid: valid });
    return token;
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const field = (name: string) => searchParams.get(name) ?? '';
    switch (pathname) {
      case '/dialog/oauth': {
        const back = new URLSearchParams({ code: 'a-code', state: field('state') });
        return response.writeHead(302, { location: `${field('redirect_uri')}?${back}` }).end();
      }
      case '/oauth/access_token': {
        const form = new URLSearchParams(await text(request));
        const fits = form.get('client_secret') === app.secret && form.get('code') === 'a-code';
        return send(response, fits ? { access_token: issue() } : { error: {} }, fits ? 200 : 400);
      }
      case '/debug_token': {
        const known = tokens.get(field('input_token'));
        const ours = field('access_token') === `${app.id}|${app.secret}`;
        const data = known ? { ...known, user_id: person.id } : { is_valid: false };
        return send(response, ours ? { data } : { error: {} }, ours ? 200 : 400);
      }
      case '/me': {
        const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
        const proof = createHmac('sha256', app.secret).update(token).digest('hex');
        const fits = tokens.has(token) && field('appsecret_proof') === proof;
        return send(response, fits ? person : { error: {} }, fits ? 200 : 400);
      }
      default:
        return send(response, {}, 404);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;

  return {
    person,
    /** A token as its app gets it. */
    issue,
    settings: {
      OIDC_FACEBOOK_ISSUER: address,
      OIDC_FACEBOOK_GRAPH: address,
      OIDC_FACEBOOK_CLIENT_ID: app.id,
      OIDC_FACEBOOK_CLIENT_SECRET: app.secret,
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const send = (response: ServerResponse, fields: object, status: number) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(fields));
