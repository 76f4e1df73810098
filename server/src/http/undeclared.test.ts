import { expect, test } from 'vitest';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');
const own = await someVideo(site, anna);
await someVideo(site, ben);

const rowOf = () =>
  site.db.selectFrom('videos').where('id', '=', own).selectAll().executeTakeFirstOrThrow();

test.each([
  ['its views', { views: 99_000_000 }],
  ['when it was published', { published_at: '2099-01-01T00:00:00Z' }],
  ['whose channel it is of', { channel_id: ben.channelId }],
  ['the name of its channel', { channel_name: 'Somebody else' }],
  ['the file of its poster', { poster: 'x.jpg"><meta http-equiv="refresh" content="0">' }],
  ['how far it is', { state: 'draft', playable: false, error: 'Gone.' }],
  ['its own id', { id: 'stolen' }],
])('whoever edits a video cannot choose %s', async (_what, undeclared) => {
  const before = await rowOf();
  const edit = (payload: object) =>
    site.app.inject({
      method: 'PATCH',
      url: `/api/videos/${own}`,
      payload,
      headers: anna.headers,
    });
  expect((await edit(undeclared)).statusCode).toBe(200);
  expect(await rowOf()).toEqual(before);
  expect((await edit({ ...undeclared, title: 'A walk' })).statusCode).toBe(200);
  expect(await rowOf()).toEqual({ ...before, title: 'A walk' });
});

test('what belongs into the body does not count in the query, whatever its length', async () => {
  const before = await rowOf();
  const answer = await site.app.inject({
    method: 'PATCH',
    url: `/api/videos/${own}`,
    query: { title: 'x'.repeat(5_000), visibility: 'nobody', id: 'stolen' },
    payload: {},
    headers: anna.headers,
  });
  expect(answer.statusCode).toBe(200);
  expect(await rowOf()).toEqual(before);
});

test('a visitor who comes by a link of a campaign is answered like any other', async () => {
  const url = '/api/videos/random';
  const query = { sort: 'recent' };
  const plain = await site.app.inject({ url, query });
  const led = await site.app.inject({
    url,
    query: { ...query, utm_source: 'mail', user_id: ben.id },
  });
  expect(led.statusCode).toBe(200);
  expect(led.json()).toEqual(plain.json());
});

test.each([
  ['application/json', '{"email":"a@b.c","password":"x","__proto__":{"isAdmin":true}}'],
  ['application/json', '{"email":"a@b.c","constructor":{"prototype":{"isAdmin":true}}}'],
  ['application/x-www-form-urlencoded', '__proto__[isAdmin]=true&email=a%40b.c'],
])('ASVS 15.3.6 no field of %s reaches the prototype of objects: %s', async (type, payload) => {
  const headers = { 'content-type': type };
  const answer = await site.app.inject({ method: 'POST', url: '/api/login', headers, payload });
  expect(answer.statusCode).toBe(400);
  expect({}).not.toHaveProperty('isAdmin');
});

test('a query does not reach it either', async () => {
  const answer = await site.app.inject('/api/videos/random?__proto__[limit]=1&constructor=x');
  expect(answer.statusCode).toBeLessThan(500);
  expect({}).not.toHaveProperty('limit');
});
