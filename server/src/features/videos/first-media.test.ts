import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { firstMedia } from './first-media.ts';
import { getVideo } from './get-video.ts';

const site = await testSite();
const anna = await site.person('anna');

/** A video of two rungs and a sound, of which the first files are there. */
async function wholeVideo(details: Parameters<typeof someVideo>[2] = {}) {
  const id = await someVideo(site, anna, { seconds: 60, width: 640, height: 360, ...details });
  for (const [name, label, codecs, average_bandwidth] of [
    ['240', '240p', 'avc1.64000d', 300_000],
    ['360', '360p', 'avc1.64001e', 700_000],
    ['audio', null, 'mp4a.40.2', 128_000],
  ] as const) {
    const rendition = { video_id: id, name, label, codecs, average_bandwidth };
    await site.db
      .insertInto('renditions')
      .values({ ...rendition, bandwidth: 1_000_000, published: 60, complete: true })
      .execute();
    for (const index of [0, 1]) {
      await site.db
        .insertInto('chunks')
        .values({
          video_id: id,
          rendition: name,
          index,
          file: `${name}-000${index}.mp4`,
          init_bytes: 1_000,
          durations: [4, 4],
          sizes: [20_000, 30_000],
        })
        .execute();
    }
  }
  return id;
}

async function first(id: string, viewer: Parameters<typeof getVideo>[2] = null) {
  const video = await getVideo(site.db, site.addresses, viewer, id);
  return firstMedia(site.db, site.addresses, video);
}

test('ux 102 the page of a complete video knows the first bytes of every rung and of the sound', async () => {
  const id = await wholeVideo();
  expect(await first(id)).toMatchObject({
    id,
    seconds: 60,
    rungs: [
      {
        url: `/media/${id}/360-0000.mp4`,
        bytes: 21_000,
        type: 'video/mp4; codecs="avc1.64001e"',
        bandwidth: 700_000,
        size: 360,
      },
      { url: `/media/${id}/240-0000.mp4`, size: 240 },
    ],
    audio: { url: `/media/${id}/audio-0000.mp4`, type: 'audio/mp4; codecs="mp4a.40.2"' },
  });
  const page = await site.app.inject({ url: `/video/${id}` });
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(page.body) ?? [];
  expect(script).toContain('first-media');
  // The policy lets this one script run, and no other that stands in a page.
  const hash = createHash('sha256').update(script).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  expect(page.headers['content-security-policy']).not.toContain("script-src 'unsafe-inline'");
});

test('ux 102 the page of a complete video leaves it to its first pieces when its code is fetched', async () => {
  const id = await wholeVideo();
  const page = await site.app.inject({ url: `/video/${id}` });
  const [, told = ''] = /data-code="([^"]*)"/.exec(page.body) ?? [];
  const code = JSON.parse(told.replaceAll('&quot;', '"')) as string[];
  expect(code.length).toBeGreaterThan(1);
  for (const address of code) {
    expect((await site.app.inject({ url: address })).statusCode).toBe(200);
    expect(page.body.split(address)).toHaveLength(2);
  }
  expect(page.body).not.toMatch(/<script[^>]* src=/);
});

test('ux 102 only a page that shows something of its viewer has a window group of its own', async () => {
  const url = `/video/${await wholeVideo()}`;
  const group = async (headers: Record<string, string>) =>
    (await site.app.inject({ url, headers })).headers['cross-origin-opener-policy'];
  expect(await group({})).toBe('unsafe-none');
  expect(await group({ cookie: `token=${anna.token}` })).toBe('same-origin-allow-popups');
});

test('what only some may see is named by its signed address', async () => {
  const id = await wholeVideo({ visibility: 'unlisted' });
  expect((await first(id))?.rungs[0]?.url).toMatch(/^\/media\/s\/\d+\.[\w-]{32}\//);
});

test('a video that is still made, or goes on elsewhere, begins with the player', async () => {
  const growing = await wholeVideo({ state: 'processing' });
  expect(await first(growing)).toBeNull();

  const seen = await wholeVideo();
  await site.app.inject({
    method: 'POST',
    url: `/api/videos/${seen}/views`,
    headers: anna.headers,
    payload: { position: 30, watched: 30 },
  });
  const page = await site.app.inject({
    url: `/video/${seen}`,
    headers: { cookie: `token=${anna.token}` },
  });
  expect(page.body).not.toContain('first-media');
});

test('ux 62, ux 64, ux 102: shorts of a list come with what they begin with, and the page of one begins with it', async () => {
  const id = await wholeVideo({ type: 'short', width: 360, height: 640 });
  const growing = await wholeVideo({ type: 'short', state: 'processing' });
  const { data } = (
    await site.app.inject({ method: 'POST', url: '/api/shortsfetchwithouttoken', payload: {} })
  ).json();
  const mediaOf = (short: string) =>
    data.find((one: { id: string }) => one.id === short)?.first_media;
  expect(mediaOf(id)).toEqual(await first(id));
  expect(mediaOf(growing) ?? null).toBeNull();
  await site.db.deleteFrom('videos').where('id', '=', growing).execute();

  // However far somebody came the last time, a short begins anew.
  await site.app.inject({
    method: 'POST',
    url: `/api/videos/${id}/views`,
    headers: anna.headers,
    payload: { position: 30, watched: 30 },
  });
  const cookie = `token=${anna.token}`;
  for (const url of [`/shorts/${id}`, '/shorts']) {
    const { body } = await site.app.inject({ url, headers: { cookie } });
    expect(body).toMatch(new RegExp(`id="first-media"[^>]*>{"id":"${id}"`));
  }
  const page = await site.app.inject({ url: `/shorts/${id}` });
  const [, script = ''] =
    /<script>((?:(?!<\/script>)[^])*first-short[^]*?)<\/script>/.exec(page.body) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});
