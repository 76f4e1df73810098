import { sql } from 'kysely';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Call } from '@kinora/contract/call';
import { errorCodes, Failure } from '@kinora/contract/errors';
import { issueToken, type Purpose } from '../features/accounts/tokens.ts';
import { startProvider, visitProvider } from '../../test/provider.ts';
import { securityInput } from '../../test/security-input.ts';
import { password, testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';
import { notify } from '../features/notifications/notify.ts';

const siteUrl = 'http://localhost';
const provider = await startProvider(siteUrl);
afterAll(() => provider.stop());
const site = await testSite({ ...provider.settings, PUBLIC_URL: siteUrl });
const anna = await site.person('anna');
const ben = await site.person('ben');
const carl = await site.person('carl');
const video = await someVideo(site, anna);
const tokenFor = (purpose: Purpose) =>
  issueToken(site.db, { purpose, userId: carl.id, subject: carl.email });
await notify(site.db, site.enqueue, { type: 'video_ready', to: anna.id, videoId: video });
const { id: told } = await site.db
  .selectFrom('notifications')
  .select(sql<string>`id::text`.as('id'))
  .executeTakeFirstOrThrow();
const attempt = await site.app.inject({
  method: 'POST',
  url: '/api/sign-in-providers/oidc/attempts',
});
const fromProvider = await visitProvider(attempt.json().url, 'clara');
const leaver = await site.person('leaver');
const picture = await sharp({
  create: { width: 8, height: 8, channels: 3, background: '#2a7' },
})
  .png()
  .toBuffer();

/** What keeps a value from being what a schema says; empty if nothing does. */
const matches = (schema: TSchema, value: unknown) => [...Value.Errors(schema, value)];

/** What is sent; a function where it depends on the time, or on an answer before. */
type Payload = object | (() => Promise<object>);

/** Input that each call takes, in the words of a person; a call without one cannot be tested. */
const goodInput: Record<
  string,
  {
    params?: Record<string, string>;
    query?: Record<string, string>;
    payload?: Payload;
    type?: string;
    as?: 'guest' | 'leaver';
    cookies?: Record<string, string>;
  }
> = {
  'GET /api/health': {},
  'POST /api/register': {
    payload: { username: 'cleo', name: 'Cleo', email: 'cleo@example.org', password: 'Abcdef1!' },
  },
  'POST /api/login': { payload: { email: 'anna@example.org', password: 'Tr0ub4dor&3' } },
  'POST /api/forgotpassword': { payload: { email: carl.email } },
  'POST /api/confirmationmail': { payload: { email: carl.email } },
  'POST /api/confirmemail': { payload: { token: await tokenFor('verify-email') } },
  'PUT /api/account/email': { payload: { token: await tokenFor('change-email') } },
  'POST /api/reset': {
    payload: {
      token: await tokenFor('reset-password'),
      email: carl.email,
      password: 'Abc1!x',
    },
  },
  'GET /api/session': {},
  'GET /api/sign-in-providers': {},
  'POST /api/sign-in-providers/{provider}/attempts': { params: { provider: 'oidc' } },
  'POST /api/sign-in-providers/{provider}/tokens': {
    params: { provider: 'oidc' },
    payload: fromProvider,
    cookies: { sign_in_state: attempt.json().state },
  },
  'POST /api/sociallogin': { payload: { token: await provider.token('clara') } },
  ...(await securityInput(site, anna)),
  'GET /api/account': {},
  'PATCH /api/account': { payload: { name: 'Anna B.' } },
  'PUT /api/account/picture': { payload: picture, type: 'image/png' },
  'DELETE /api/account/picture': {},
  'PUT /api/account/password': { payload: { old_password: password, password: 'N3w!pass' } },
  'PUT /api/account/pending-email': {
    payload: { email: 'anna@new.example.org', password: 'N3w!pass' },
  },
  'POST /api/account/pending-email': {},
  'DELETE /api/account/pending-email': {},
  'PUT /api/account/export': {},
  'PUT /api/account/deletion': { payload: { password }, as: 'leaver' },
  'POST /api/feedback': { payload: { text: 'Thank you.' } },
  'GET /api/videos/recent': {},
  'GET /api/videos/random': { as: 'guest' },
  'GET /api/suggest': { query: { query: 'wal' } },
  'GET /api/categories/ids-names': {},
  'GET /api/categories/ids-nameswithouttoken': { as: 'guest' },
  'GET /api/categorysearchs': { query: { search_data: 'walk' } },
  'POST /api/categorysearchswithouttoken': { payload: { search_data: 'walk' }, as: 'guest' },
  'POST /api/videos': { payload: { title: 'A walk' } },
  'GET /api/videos/{id}': { params: { id: video } },
  'PATCH /api/videos/{id}': { params: { id: video }, payload: { title: 'A longer walk' } },
  'GET /api/bell-notifications': {},
  'GET /api/notifications/unread': {},
  'PUT /api/notifications/seen': { payload: {} },
  'PUT /api/notifications/read': { payload: {} },
  'PUT /api/notifications/{id}/read': { params: { id: told } },
  'DELETE /api/notifications/{id}': { params: { id: told } },
  'PUT /api/notifications/{id}': { params: { id: told } },
  'GET /api/notification-choices': {},
  'PUT /api/notification-choices/{type}': {
    params: { type: 'video_ready' },
    payload: { mail: true },
  },
  // The last two take away what the others need.
  'DELETE /api/videos/{id}': { params: { id: video } },
  'POST /api/logout': {},
};

const nameOf = (call: Call) => `${call.method} ${call.path}`;

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  payload?: Payload;
  /** Of a payload that is no JSON. */
  type?: string;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
}

async function send(call: Call, options: Sent) {
  const { payload } = options;
  const body = typeof payload === 'function' ? await (payload as () => Promise<object>)() : payload;
  const path = call.path.replaceAll(
    /\{(\w+)\}/g,
    (_all, name) => options.params?.[name] ?? 'unknown1',
  );
  return site.app.inject({
    method: call.method,
    url: path,
    ...(options.query && { query: options.query }),
    headers: { ...options.headers, ...(options.type && { 'content-type': options.type }) },
    ...(options.cookies && { cookies: options.cookies }),
    ...(body && { payload: body }),
  });
}

const required = (call: Call) => [
  ...((call.body as { required?: string[] }).required ?? []),
  ...((call.query as { required?: string[] }).required ?? []),
];

test('every declared call has good input here', () => {
  expect(site.calls.map(nameOf).toSorted()).toEqual(Object.keys(goodInput).toSorted());
});

/** The calls that a rule is about, as rows of a table of tests. */
const calls = (rule: (call: Call) => boolean) =>
  site.calls.filter(rule).map((call) => [nameOf(call), call] as const);
const needsUser = (call: Call) => call.who !== 'anyone';
const takesUserId = (call: Call) =>
  'user_id' in call.query.properties || 'user_id' in call.body.properties;

test.each(calls(needsUser))('%s refuses a guest with 401', async (name, call) => {
  const answer = await send(call, goodInput[name] ?? {});
  expect(answer.statusCode).toBe(401);
  expect(matches(Failure, answer.json())).toEqual([]);
});

test.each(calls(needsUser))('%s refuses a token that nobody has with 401', async (name, call) => {
  const headers = { authorization: 'Bearer made-up' };
  const answer = await send(call, { ...goodInput[name], headers });
  expect(answer.statusCode).toBe(401);
});

test.each(calls((call) => required(call).length > 0))(
  '%s names the fields that are missing with 400',
  async (name, call) => {
    const nothing = { query: {}, payload: {} };
    const answer = await send(call, { ...goodInput[name], ...nothing, headers: anna.headers });
    expect(answer.statusCode).toBe(400);
    const fields = Object.keys(answer.json<Failure>().errors ?? {});
    expect(fields.toSorted()).toEqual(required(call).toSorted());
  },
);

test.each(calls((call) => 'limit' in call.query.properties))(
  '%s refuses a limit out of bounds',
  async (name, call) => {
    const query = { ...goodInput[name]?.query, limit: '101' };
    const answer = await send(call, { ...goodInput[name], query, headers: anna.headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Failure>().errors).toHaveProperty('limit');
  },
);

test.each(calls((call) => call.path.includes('{')))(
  '%s answers 404 for an unknown id',
  async (name, call) => {
    const answer = await send(call, { ...goodInput[name], params: {}, headers: anna.headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.json<Failure>().error).toBe('not_found');
  },
);

test.each(calls(takesUserId))(
  'FLAW-01 %s refuses another user’s id with 403 and takes none or the own',
  async (name, call) => {
    const as = (id: string) => {
      const input = { ...goodInput[name], headers: anna.headers };
      return 'user_id' in call.query.properties
        ? send(call, { ...input, query: { ...input.query, user_id: id } })
        : send(call, { ...input, payload: { ...input.payload, user_id: id } });
    };
    expect((await as(ben.id)).statusCode).toBe(403);
    expect((await as(anna.id)).statusCode).toBeLessThan(300);
  },
);

test.each(Object.keys(goodInput))('%s answers what it declares', async (name) => {
  const call = site.calls.find((one) => nameOf(one) === name);
  if (!call) throw new Error(`${name} is not declared`);
  const input = goodInput[name] ?? {};
  const answer = await send(call, {
    ...input,
    ...(input.as !== 'guest' && { headers: (input.as === 'leaver' ? leaver : anna).headers }),
  });
  expect(answer.statusCode, answer.body).toBe(call.status);
  expect(answer.json()).toMatchObject({ code: 200 });
  expect(matches(call.output, answer.json())).toEqual([]);
});

test('a call that does not exist is a 404 with a sentence, not a page', async () => {
  const answer = await site.app.inject({ url: '/api/nothing' });
  expect(answer.statusCode).toBe(404);
  expect(matches(Failure, answer.json())).toEqual([]);
});

test('every error code has a status and a sentence that ends', () => {
  for (const [status, sentence] of Object.values(errorCodes)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(sentence).toMatch(/^[A-Z].*(\.|password)$/);
  }
});

test('a body of a form is read like JSON (API-01)', async () => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=ben%40example.org&password=Tr0ub4dor%263',
  });
  expect(answer.statusCode).toBe(200);
});

test('a body that cannot be read is a 400 with a sentence', async () => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"email": ',
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<Failure>().message).toBe(
    'What was sent could not be read. Send JSON or a form.',
  );
});

test('the contract is there as OpenAPI and as a page', async () => {
  const document = (await site.app.inject({ url: '/api/openapi.json' })).json();
  for (const call of site.calls) {
    expect(document.paths[call.path]?.[call.method.toLowerCase()]?.summary).toBe(call.does);
  }
  const page = await site.app.inject({ url: '/docs/api' });
  expect(page.body).toContain('POST /api/videos');
});
