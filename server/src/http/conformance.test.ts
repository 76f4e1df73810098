import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import type { Call } from '@kinora/contract/call';
import { errorCodes, Failure } from '@kinora/contract/errors';
import { anna, ben, goodInput, leaver, type Payload, site } from '../../test/good-input.ts';

/** What keeps a value from being what a schema says; empty if nothing does. */
const matches = (schema: TSchema, value: unknown) => [...Value.Errors(schema, value)];

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

const payloadOf = async ({ payload }: Sent) =>
  typeof payload === 'function' ? (payload as () => Promise<object>)() : payload;

async function send(call: Call, options: Sent) {
  const body = await payloadOf(options);
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

test.each(calls((call) => call.who === 'moderator'))(
  '%s refuses somebody who does not moderate with 403',
  async (name, call) => {
    const answer = await send(call, { ...goodInput[name], headers: ben.headers });
    expect(answer.statusCode).toBe(403);
  },
);

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
        : send(call, {
            ...input,
            payload: async () => ({ ...(await payloadOf(input)), user_id: id }),
          });
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
