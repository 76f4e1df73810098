import Fastify from 'fastify';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { call } from '@kinora/contract/call';
import { compileWhenCalled } from '../http/compile-when-called.ts';
import { inputOf } from './call-input.ts';

const id = Type.String();
const common = { path: '/api/things/{id}', who: 'anyone', does: 'Does.' } as const;
const params = Type.Object({ id });

test.each([
  [
    'a name in path and query',
    'declares “id” in two places',
    call({ ...common, method: 'GET', params, query: Type.Object({ id }) }),
  ],
  [
    'a name in query and body',
    'declares “name” in two places',
    call({
      ...{ ...common, method: 'POST', params },
      ...{ query: Type.Object({ name: id }), body: Type.Object({ name: id }) },
    }),
  ],
  [
    'a parameter that the path does not have',
    'other parameters than its path',
    call({ ...common, method: 'GET', params: Type.Object({ id, other: id }) }),
  ],
  [
    'a parameter of the path that is not declared',
    'other parameters than its path',
    call({ ...common, method: 'GET' }),
  ],
  [
    'a body of a GET',
    'cannot have fields in its body',
    call({ ...common, method: 'GET', params, body: Type.Object({ name: id }) }),
  ],
  [
    'a body of fields beside a file',
    'cannot have fields in its body',
    call({
      ...{ ...common, method: 'PUT', params, body: Type.Object({ name: id }) },
      file: { types: ['text/vtt'], bytes: 10 },
    }),
  ],
  [
    'a field that can be anything',
    'This schema is open',
    call({ ...common, method: 'POST', params, body: Type.Object({ name: Type.Unknown() }) }),
  ],
  [
    'a field of any names',
    'This schema is open',
    call({
      ...{ ...common, method: 'POST', params },
      body: Type.Object({ name: Type.Array(Type.Record(Type.String(), id)) }),
    }),
  ],
])('a call that declares %s stops the start', (_what, sentence, declared) => {
  expect(() => inputOf(declared)).toThrow(sentence);
});

test('of a form in which more than ten fields are wrong, the first error of ten is named', async () => {
  const names = Array.from({ length: 14 }, (_, n) => `field${n}`);
  const wrong = Type.Array(Type.Integer({ minimum: 10, multipleOf: 7 }), { uniqueItems: true });
  const body = Type.Object(Object.fromEntries(names.map((name) => [name, wrong])));
  const input = inputOf(call({ ...common, method: 'POST', params, body }));
  const app = Fastify();
  compileWhenCalled(app);
  app.post('/api/things/:id', {
    schema: input.schema,
    errorHandler: (_error, request, reply) => reply.send(input.errors(request)),
    handler: () => [],
  });
  const payload = Object.fromEntries(names.map((name) => [name, [1, 1, 2, 'x']]));
  const answer = await app.inject({ method: 'POST', url: '/api/things/1', payload });
  const named = answer
    .json()
    .map(({ instancePath }: { instancePath: string }) => instancePath.split('/').at(1));
  expect(named).toEqual(names.slice(0, 10));
});
