import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sharedMedia } from '../../../test/shared-media.ts';
import { type Person, testSite } from '../../../test/site.ts';
import { keys, picturesFolder } from '../../storage/storage.ts';

const site = await testSite();
const base = await site.app.listen({ port: 0, host: '127.0.0.1' });
const anna = await site.person('anna');

const put = (who: Person, body: Uint8Array, type = 'image/jpeg', remoteAddress = '10.0.0.1') =>
  site.app.inject({
    method: 'PUT',
    url: '/api/account/picture',
    remoteAddress,
    headers: { ...who.headers, 'content-type': type },
    payload: Buffer.from(body),
  });
const stored = () => readdir(join(site.folder, 'storage', keys.media(picturesFolder)));

/** A wide JPEG that says where it was taken. */
const photo = await sharp({
  create: { width: 900, height: 300, channels: 3, background: '#2a7' },
})
  .withExif({ IFD0: { Artist: 'Somebody at home' } })
  .jpeg()
  .toBuffer();

/** One that the decoder could draw, if it got it. */
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);

test('FLAW-21 a picture is cut square, made WebP under a new name, without what else was in it', async () => {
  const answer = await put(anna, photo);
  const { profile_image: address } = answer.json().user;
  expect(address).toMatch(/^\/media\/pictures\/[0-9a-f]{32}\.webp$/);
  expect(answer.cookies).toContainEqual(
    expect.objectContaining({ name: 'profile_img', value: address }),
  );

  const served = await fetch(base + address);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const { format, width, height, exif } = await sharp(await served.arrayBuffer()).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    width: 400,
    height: 400,
    exif: undefined,
  });
  const channel = await site.db
    .selectFrom('channels')
    .where('user_id', '=', anna.id)
    .select('image')
    .executeTakeFirst();
  expect(channel?.image).toBe(address);
});

test('a second picture takes the place of the first, whose file is deleted by a job', async () => {
  const [first = ''] = await stored();
  await put(anna, photo);
  const jobs = await site.db
    .withSchema('pgboss')
    .selectFrom('job' as never)
    .where('name' as never, '=', 'delete-picture' as never)
    .select('data' as never)
    .execute();
  expect(jobs).toEqual([{ data: { file: first } }]);
  const gone = await site.app.inject({
    method: 'DELETE',
    url: '/api/account/picture',
    headers: anna.headers,
  });
  expect(gone.json().user.profile_image).toBeNull();
});

test.each([
  ['text', 'image/png', Buffer.from('hello')],
  ['a page', 'image/webp', Buffer.from('<html><script>alert(1)</script>')],
  ['SVG', 'image/svg+xml', drawing],
  ['a PDF', 'image/jpeg', Buffer.from('%PDF-1.4')],
  ['half a JPEG', 'image/jpeg', photo.subarray(0, 400)],
])('FLAW-21 %s that calls itself %s is refused as a field error', async (_what, type, body) => {
  const before = await stored();
  const answer = await put(anna, body, type);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['picture']]);
  expect(await stored()).toEqual(before);
});

test('FLAW-21 what is too large is refused before it is read, a body that is no picture too', async () => {
  expect((await put(anna, Buffer.alloc(10 * 1024 ** 2 + 1))).statusCode).toBe(413);
  const json = await site.app.inject({
    method: 'PUT',
    url: '/api/account/picture',
    headers: anna.headers,
    payload: { image: 'x' },
  });
  expect(json.statusCode).toBe(415);
});

const bomb = sharedMedia('hostile-open/png-bomb-30000x30000.png');
const svg = sharedMedia('hostile-open/svg-xxe-script-avatar.svg');
test.skipIf(!bomb || !svg)('FLAW-21 hostile pictures are refused', async () => {
  for (const file of [bomb ?? '', svg ?? '']) {
    const answer = await put(anna, await readFile(file), 'image/png');
    expect(answer.statusCode, file).toBe(422);
  }
});

test('of twenty pictures at once some are refused with a time to wait, and no file waits for them', async () => {
  const ben = await site.person('ben');
  // Few bytes that are many pixels, of which each has to be turned.
  const large = await sharp({
    create: { width: 5000, height: 5000, channels: 3, background: '#2a7' },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true })
    .toBuffer();
  let pending = 20;
  const storm = Array.from({ length: pending }, async (_, n) => {
    const answer = await put(ben, large, 'image/jpeg', `10.0.1.${n}`);
    pending -= 1;
    return answer;
  });
  await Promise.race(storm);
  // As a piece of a video is read: by the threads that pictures are drawn in too.
  await readFile(new URL(import.meta.url));
  expect(pending).toBeGreaterThan(4);

  const answers = await Promise.all(storm);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(5);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20 - refused.length);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect((await put(ben, photo)).statusCode).toBe(200);
  // Decoded ones that nobody asks for again would be half a gigabyte.
  expect(sharp.cache().memory.current).toBe(0);
});
