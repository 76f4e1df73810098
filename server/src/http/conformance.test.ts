import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { expect, test, vi } from 'vitest';
import type { Call } from '@kinora/contract/call';
import { errorCodes, Failure } from '@kinora/contract/errors';

// The site of good-input.ts is this file's own, and closed after it.
vi.resetModules();
const { anna, ben, goodInput, leaver, site } = await import('../../test/good-input.ts');
const { nameOf, payloadOf, send } = await import('../../test/send-call.ts');

/** What keeps a value from being what a schema says; empty if nothing does. */
const matches = (schema: TSchema, value: unknown) => [...Value.Errors(schema, value)];

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

const takesLimit = ({ query, body }: Call) =>
  'limit' in query.properties || 'limit' in body.properties;

test.each(calls(takesLimit))('%s refuses a limit out of bounds', async (name, call) => {
  const input = { ...goodInput[name], headers: anna.headers };
  const beyond =
    'limit' in call.query.properties
      ? { query: { ...goodInput[name]?.query, limit: '101' } }
      : { payload: { ...(await payloadOf(input)), limit: 101 } };
  const answer = await send(call, { ...input, ...beyond });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<Failure>().errors).toHaveProperty('limit');
});

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

interface Field {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, TSchema>;
  items?: TSchema;
  anyOf?: TSchema[];
}

/** The paths of all text fields of a schema: `title`, `tags/0`, `response/id`. */
function textsOf(schema: TSchema, path: string[] = []): string[][] {
  const { type, enum: choices, properties, items, anyOf } = schema as Field;
  if (properties) {
    return Object.entries(properties).flatMap(([name, part]) => textsOf(part, [...path, name]));
  }
  if (items) return textsOf(items, [...path, '0']);
  if (anyOf) return anyOf.flatMap((one) => textsOf(one, path));
  return type === 'string' || choices ? [path] : [];
}

/** A copy in which the text at a path has been set. */
function withText(value: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text;
  if (name === '0') return [withText(undefined, rest, text)];
  const fields = (typeof value === 'object' ? value : {}) as Record<string, unknown>;
  return { ...fields, [name]: withText(fields[name], rest, text) };
}

const broken = ['\u0000', 'a\u0000b', '\ud800', 'a\udc00', '\u0007', '\u007f', '\u0085', '\ufffe'];

test.each(
  site.calls
    .map((call) => [nameOf(call), call] as const)
    .filter(([, call]) => [call.query, call.body].some((part) => textsOf(part).length > 0)),
)('%s refuses text that cannot be kept, with the sentence of its field', async (name, call) => {
  const { payload, ...good } = { ...goodInput[name], headers: anna.headers };
  const body = (await payloadOf({ payload })) ?? {};
  for (const part of ['query', 'body'] as const) {
    for (const path of textsOf(call[part])) {
      for (const text of broken) {
        // An address cannot hold half a character.
        if (part === 'query' && !text.isWellFormed()) continue;
        const answer = await send(call, {
          ...good,
          ...(part === 'query'
            ? { query: withText(good.query, path, text) as Record<string, string> }
            : {}),
          ...(call.method !== 'GET' && {
            payload: part === 'body' ? (withText(body, path, text) as object) : body,
          }),
        });
        expect([path, text, answer.statusCode]).toEqual([path, text, 400]);
        expect(Object.keys(answer.json<Failure>().errors ?? {})).toEqual([path[0]]);
      }
    }
  }
});

test.each(calls((call) => call.path.includes('{')))(
  '%s refuses parameters of its path that cannot be kept',
  async (name, call) => {
    for (const parameter of Object.keys(call.params.properties)) {
      const params = { ...goodInput[name]?.params, [parameter]: 'a%00b' };
      const answer = await send(call, { ...goodInput[name], params, headers: anna.headers });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<Failure>().errors).toEqual({
        [parameter]: [`${parameter} holds a character that cannot be stored or shown`],
      });
    }
  },
);

/** The fields of a call that are times, with where they stand. */
const timesOf = (call: (typeof site.calls)[number]) =>
  (['query', 'body'] as const).flatMap((part) =>
    Object.entries(call[part].properties)
      .filter(([, { format }]: [string, { format?: string }]) => format === 'date-time')
      .map(([field]) => ({ part, field })),
  );

test.each(calls((call) => timesOf(call).length > 0))(
  '%s refuses a time that the database cannot hold',
  async (name, call) => {
    for (const { part, field } of timesOf(call)) {
      for (const time of ['0000-01-01T00:00:00Z', `2026-01-01T00:00:00.${'9'.repeat(300)}Z`]) {
        const answer = await send(call, {
          ...goodInput[name],
          headers: anna.headers,
          ...(part === 'query' ? { query: { [field]: time } } : { payload: { [field]: time } }),
        });
        expect([time, answer.statusCode]).toEqual([time, 400]);
        expect(Object.keys(answer.json<Failure>().errors ?? {})).toEqual([field]);
      }
    }
  },
);

test('an answer names ten wrong fields at most, each once, however much is sent', async () => {
  const wrong = Array.from({ length: 30_000 }, () => 7);
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/removevideosfromplaylist',
    headers: anna.headers,
    payload: { playlist_id: {}, video_id: wrong, video_ids: wrong.slice(0, 1_000), user_id: {} },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.body.length).toBeLessThan(1_000);
  const { errors = {} } = answer.json<Failure>();
  expect(Object.keys(errors).toSorted()).toEqual([
    ...['playlist_id', 'user_id', 'video_id', 'video_ids'],
  ]);
  expect(Object.values(errors).map((sentences) => sentences.length)).toEqual([1, 1, 1, 1]);

  const large = await site.app.inject({
    method: 'POST',
    url: '/api/removevideosfromplaylist',
    headers: anna.headers,
    payload: { playlist_id: 'x', video_ids: Array.from({ length: 60_000 }, () => 'x'.repeat(10)) },
  });
  expect([large.statusCode, large.body.length < 1_000]).toEqual([413, true]);
});

test.each([
  '/search/a%00b',
  '/search/a%07b?category=%00',
  '/search/walk?category=a%00b',
  '/video/a%00b',
  '/embed/a%00b',
  '/shorts/a%00b',
  '/media/a%00b/360-0000.mp4',
  '/oembed?url=%00',
  `/oembed?url=${encodeURIComponent('http://localhost/video/a\u0000b')}`,
  '/api/download-video?video_url=%00',
])('the page %s is no failure of ours', async (url) => {
  const answer = await site.app.inject({ url, headers: anna.headers });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
});

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
  expect(page.body).toContain('What is not declared does not exist.');
});
