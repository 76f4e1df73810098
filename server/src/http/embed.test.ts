import { expect, test } from 'vitest';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';

const site = await testSite({ BRAND_NAME: 'Our <films>', PUBLIC_URL: 'https://films.example' });
const anna = await site.person('anna');
const size = { width: 1920, height: 1080 };
const title = 'A “walk” & </script><script>alert(1)</script>';
const video = await someVideo(site, anna, { title, ...size });
const unlisted = await someVideo(site, anna, { visibility: 'unlisted', ...size });
const hidden = await someVideo(site, anna, { title: 'My secret', visibility: 'private' });

const get = (url: string, headers = {}) => site.app.inject({ url, headers });
const dataOf = (html: string) =>
  JSON.parse(
    /<script type="application\/json" id="first-data">(.*?)<\/script>/.exec(html)?.[1] ?? '',
  );

test('the embed page may stand in frames of other sites, and no other page of the site may', async () => {
  const embed = await get(`/embed/${video}`);
  expect(embed.statusCode).toBe(200);
  const policy = String(embed.headers['content-security-policy']);
  expect(policy).toContain('frame-ancestors *');
  expect(policy).toContain("script-src 'self'");
  expect(embed.headers['x-frame-options']).toBeUndefined();
  for (const url of ['/', `/video/${video}`, '/login', '/account-settings', '/embed', '/nowhere']) {
    const page = await get(url);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
  }
});

test('the embed page is the same for everybody: no cookie counts and none is set', async () => {
  const headers = { cookie: `token=${anna.token}` };
  const mine = await get(`/embed/${video}`, headers);
  expect(mine.headers['set-cookie']).toBeUndefined();
  expect(dataOf(mine.body).video).toMatchObject({ mine: false, isVideoLike: false });
  const stale = await get(`/embed/${video}`, { cookie: 'token=made-up' });
  expect(stale.headers['set-cookie']).toBeUndefined();
  const secret = await get(`/embed/${hidden}`, headers);
  expect(secret.statusCode).toBe(404);
  expect(secret.body).not.toContain('My secret');
});

test('an unlisted video is there for whoever has its address', async () => {
  expect(dataOf((await get(`/embed/${unlisted}`)).body).video.id).toBe(unlisted);
  expect((await get('/embed/nobody')).statusCode).toBe(404);
});

test('FLAW-20 a title is text in the embed page too', async () => {
  const { body } = await get(`/embed/${video}`);
  expect(body).not.toContain('<script>alert');
  expect(dataOf(body)).toMatchObject({
    brand: 'Our <films>',
    site: 'https://films.example',
    video: { title },
    page: expect.stringMatching(new RegExp(`^https://films.example/video/${video}/a-walk`)),
  });
});

const oembed = (query: Record<string, string>) => site.app.inject({ url: '/oembed', query });
const page = `https://films.example/video/${video}/any-slug`;

test('oEmbed answers the frame of a video in its shape, no larger than was asked', async () => {
  const answer = await oembed({ url: page });
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  // Nobody goes on telling of a video that its owner hides.
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.json()).toMatchObject({
    ...{ version: '1.0', type: 'video', title, author_name: 'anna' },
    ...{ provider_name: 'Our <films>', provider_url: 'https://films.example' },
    ...{ width: 640, height: 360 },
    html: expect.stringContaining(`src="https://films.example/embed/${video}"`),
  });
  expect(answer.json().html).not.toContain('<script>');
  const small = (await oembed({ url: page, maxwidth: '320', maxheight: '90' })).json();
  expect([small.width, small.height]).toEqual([160, 90]);
  expect((await oembed({ url: `${page}?t=1m30s` })).json().html).toContain('?start=90"');
});

test('oEmbed answers XML too, and refuses other formats, addresses and private videos', async () => {
  const xml = await oembed({ url: page, format: 'xml' });
  expect(xml.headers['content-type']).toContain('text/xml');
  expect(xml.body).toContain('<title>A “walk” &amp; &lt;/script&gt;');
  expect((await oembed({ url: page, format: 'yaml' })).statusCode).toBe(501);
  for (const url of [
    'https://evil.example/video/x',
    `https://films.example.evil.example/video/${video}`,
    `https://films.example/playlist/${video}`,
    `https://films.example/video/${hidden}`,
    'nonsense',
  ]) {
    expect([url, (await oembed({ url })).statusCode]).toEqual([url, 404]);
  }
});

test('the watch page says where it can be embedded from; that of a private video does not', async () => {
  const { body } = await get(`/video/${video}`);
  expect(body).toContain(
    '<link rel="alternate" type="application/json+oembed" href="https://films.example/oembed?',
  );
  expect(body).toContain('<link rel="alternate" type="text/xml+oembed"');
  expect(body).toContain(
    `<meta property="og:video:url" content="https://films.example/embed/${video}">`,
  );
  expect(body).toContain(
    `<meta name="twitter:player" content="https://films.example/embed/${video}">`,
  );
  const own = await get(`/video/${hidden}`, { cookie: `token=${anna.token}` });
  expect(own.body).not.toMatch(/oembed|og:video:url/);
});
