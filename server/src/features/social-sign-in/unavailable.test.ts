import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { testSite } from '../../../test/site.ts';

/** A provider that answers everything alike; its address. */
async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function siteWith(issuer: string) {
  const [OIDC_GOOGLE_CLIENT_ID, OIDC_GOOGLE_CLIENT_SECRET] = ['kinora', 'secret'];
  return testSite({
    OIDC_GOOGLE_ISSUER: issuer,
    OIDC_GOOGLE_CLIENT_ID,
    OIDC_GOOGLE_CLIENT_SECRET,
  });
}

let visitsElsewhere = 0;
const elsewhere = await answering((_request, response) => {
  visitsElsewhere += 1;
  response.end('{}');
});

test.each([
  ['nobody answers', async () => `http://localhost:${await freePort()}`],
  ['it never answers', () => answering(() => {})],
  ['it fails', () => answering((_request, response) => response.writeHead(500).end())],
  [
    'it leads elsewhere',
    () => answering((_request, response) => response.writeHead(302, { location: elsewhere }).end()),
  ],
  ['it answers no JSON', () => answering((_request, response) => response.end('<html>'))],
  [
    'it answers without end',
    () => answering((_request, response) => response.end('x'.repeat(1_000_000))),
  ],
  [
    'it calls itself another',
    () =>
      answering((_request, response) =>
        response.end(JSON.stringify({ issuer: 'https://evil.example' })),
      ),
  ],
])('ERR-13 when %s, the login fails with its sentence', async (_how, open) => {
  const { app } = await siteWith(await open());
  const calls = ['/api/sociallogin', '/api/sign-in-providers/google/attempts'];
  const answers = await Promise.all(
    calls.map((url) => app.inject({ method: 'POST', url, payload: { token: 'x' } })),
  );
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json().message).toBe('Google login failed. Please try again.');
  }
  expect(visitsElsewhere).toBe(0);
});

test('AUTH-05 FLAW-04 a provider that is not set up refuses with a sentence', async () => {
  const { app } = await testSite();
  const listed = await app.inject({ url: '/api/sign-in-providers' });
  expect(listed.json().providers).toEqual([
    { id: 'google', name: 'Google', available: false },
    { id: 'apple', name: 'Apple', available: false },
    { id: 'facebook', name: 'Facebook', available: false },
  ]);
  const calls = [
    ['/api/sociallogin', { token: 'x' }],
    ['/api/sign-in-providers/google/attempts', {}],
    ['/api/sign-in-providers/google/tokens', { state: 'x', code: 'x' }],
  ] as const;
  for (const [url, payload] of calls) {
    const answer = await app.inject({ method: 'POST', url, payload });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toBe('Signing in with Google is not available here.');
  }
});
