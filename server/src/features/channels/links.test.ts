import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';

const site = await testSite();
const anna = await site.person('anna');

type Links = { title: string; url: string }[];

const put = (links: Links, was?: Links) =>
  site.app.inject({
    method: 'PUT',
    url: '/api/channel/links',
    headers: anna.headers,
    payload: { links, was },
  });
const saved = async () =>
  (await site.app.inject({ url: '/api/user/profile', headers: anna.headers })).json().data.links;

test('the links of a channel are kept in their order, whole, and each set replaces the one before', async () => {
  expect(await saved()).toEqual([]);
  const links = [
    { title: ' My walks ', url: 'walks.example.org/anna' },
    { title: '', url: 'https://www.example.com/@anna' },
  ];
  const whole = [
    { title: 'My walks', url: 'https://walks.example.org/anna' },
    { title: 'example.com', url: 'https://www.example.com/@anna' },
  ];
  const shown = whole.map((link) => ({ ...link, verified: false }));
  expect((await put(links)).json().links).toEqual(shown);
  expect(await saved()).toEqual(shown);
  await put(whole.toReversed());
  expect(await saved()).toEqual(shown.toReversed());
  await put([]);
  expect(await saved()).toEqual([]);
});

test('FLAW-20 a link that is none, or too many of them, is refused with its field, and the others stay', async () => {
  const right = { title: 'One', url: 'https://example.org/' };
  await put([right]);
  const wrong = await put([
    right,
    { title: 'x'.repeat(51), url: 'https://example.org/' },
    { title: 'Two', url: 'javascript:alert(1)' },
  ]);
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([
    422,
    ['links.1.title', 'links.2.url'],
  ]);
  expect((await put(Array.from({ length: 11 }, () => right))).statusCode).toBe(400);
  expect(await saved()).toEqual([{ ...right, verified: false }]);
});

test('links that were changed meanwhile are not replaced unseen', async () => {
  const link = (host: string) => ({ title: host, url: `https://${host}.example/` });
  const [mine, there] = [[link('mine')], [link('there')]];
  await put(there);
  const refused = await put(mine, []);
  expect([refused.statusCode, refused.json().errors]).toEqual([
    409,
    { links: ['The links were changed meanwhile. Save again to replace them.'] },
  ]);
  expect(await saved()).toMatchObject(there);
  expect((await put(there, [])).statusCode).toBe(200);
  expect((await put(mine, there)).statusCode).toBe(200);
  expect(await saved()).toMatchObject(mine);
});
