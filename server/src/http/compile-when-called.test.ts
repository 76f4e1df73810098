import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compileWhenCalled } from './compile-when-called.ts';

test('a serializer is compiled when its route first answers, not at start', async () => {
  const app = Fastify();
  compileWhenCalled(app);
  const impossible = { type: 'nothing that there is' };
  app.get('/impossible', { schema: { response: { 200: impossible } } }, async () => ({}));
  const named = { type: 'object', properties: { name: { type: 'string' } } };
  app.get('/named', { schema: { response: { 200: named } } }, async () => ({ name: 1, more: 2 }));
  await app.ready();
  expect((await app.inject('/named')).body).toBe('{"name":"1"}');
  expect((await app.inject('/impossible')).statusCode).toBe(500);
});

test('a validator is compiled with the first request, and says what is wrong with each', async () => {
  const app = Fastify();
  compileWhenCalled(app);
  const impossible = { type: 'nothing that there is' };
  app.get('/impossible', { schema: { querystring: impossible } }, async () => ({}));
  const querystring = { type: 'object', properties: { n: { type: 'integer', maximum: 9 } } };
  app.get('/counted', { schema: { querystring } }, async ({ query }) => query);
  await app.ready();
  const asked = async (url: string) => (await app.inject(url)).json();
  expect(await asked('/counted?n=7')).toEqual({ n: 7 });
  expect(await asked('/counted?n=10')).toMatchObject({
    statusCode: 400,
    message: 'querystring/n must be <= 9',
  });
  expect(await asked('/counted?n=x')).toMatchObject({
    statusCode: 400,
    message: 'querystring/n must be integer',
  });
  expect(await asked('/counted?n=7')).toEqual({ n: 7 });
  expect((await app.inject('/impossible')).statusCode).toBe(500);
});
