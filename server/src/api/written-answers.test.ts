import Fastify from 'fastify';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { call } from '@kinora/contract/call';
import { briefCache } from '../brief-cache.ts';
import type { Site } from '../site.ts';
import { openApi } from './api.ts';

const common = { method: 'GET', who: 'anyone', does: 'Does.' } as const;
const output = Type.Object({ name: Type.String() });

/** Each is another answer that notes how often it is read. */
function noted(name: string, read: string[]) {
  return {
    get name() {
      read.push(name);
      return name;
    },
    undeclared: 'secret',
  };
}

test('an answer that is kept is written once, of declared fields; others are each time', async () => {
  const app = Fastify();
  app.decorateRequest('viewer', null);
  const config = { RATE_LIMITS: 'off', REQUEST_SECONDS: 60 };
  const api = openApi(app, { config } as Pick<Site, 'db' | 'config'>);
  const keep = briefCache<{ name: string }>({ onChange() {}, isListening: () => true }, () => []);
  const read: string[] = [];
  const other = noted('other', read);
  api.on(call({ ...common, path: '/api/kept', output }), () =>
    keep(['kept'], async () => noted('kept', read)),
  );
  api.on(call({ ...common, path: '/api/other', output }), async () => other);
  for (const name of ['kept', 'other']) {
    for (let n = 0; n < 3; n++) {
      const answer = await app.inject(`/api/${name}`);
      expect(answer.body).toBe(`{"code":200,"name":"${name}"}`);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  }
  expect(read).toEqual(['kept', 'other', 'other', 'other']);
});
