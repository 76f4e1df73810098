import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { waitingForLocks } from '../../../test/locks.ts';
import { openPostOffice } from '../../../test/post-office.ts';
import { type Person, password, testSite } from '../../../test/site.ts';
import { keys, picturesFolder } from '../../storage/storage.ts';
import { deleteAccount } from './delete-account.ts';

const site = await testSite();
const base = await site.app.listen({ port: 0, host: '127.0.0.1' });
const post = await openPostOffice(site);
const anna = await site.person('anna');
const ben = await site.person('ben');
const cleo = await site.person('cleo');
const dora = await site.person('dora');

const url = '/api/updateChannel';
const save = (who: Person, fields: object) =>
  site.app.inject({ method: 'POST', url, headers: who.headers, payload: fields });

/** Sends a form as browsers do. */
async function saveForm(who: Person, fields: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { ...who.headers, 'content-type': type };
  return site.app.inject({ method: 'POST', url, headers, payload });
}

const profile = async ({ headers }: Person) =>
  (await site.app.inject({ url: '/api/user/profile', headers })).json().data;
const stored = (): Promise<string[]> =>
  readdir(join(site.folder, 'storage', keys.media(picturesFolder))).catch(() => []);

/** A photo that says where it was taken. */
const photo = new Blob([
  new Uint8Array(
    await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#2a7' } })
      .withExif({ IFD0: { Artist: 'Somebody at home' } })
      .jpeg()
      .toBuffer(),
  ),
]);

test('of two people who take one user name at the same moment one is told that it is taken', async () => {
  const { db } = site;
  const people = [await site.person('ida'), await site.person('uwe')];
  const holder = await db.startTransaction().execute();
  for (const { id } of people) {
    await holder.selectFrom('users').where('id', '=', id).select('id').forUpdate().execute();
  }
  const saved = people.map((who) => save(who, { user_id: who.id, username: 'the.one' }));
  await expect.poll(() => waitingForLocks(db)).toBeGreaterThanOrEqual(2);
  await holder.rollback().execute();
  const answers = await Promise.all(saved);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  const refused = answers.find(({ statusCode }) => statusCode !== 200);
  expect(refused?.json().errors).toHaveProperty('username');
});

test('API-61 CHAN-08 CHAN-09 names, description and address are saved trimmed, and the cookies say so', async () => {
  const answer = await save(anna, {
    user_id: anna.id,
    username: ' Anna.B ',
    name: ' Anna B. ',
    email: ` ${anna.email} `,
    description: ' On foot through the Alps.\n\nEvery Friday. ',
    channel_url: ' example.org/anna ',
  });
  expect(answer.json()).toMatchObject({
    ...{ code: 200, success: true, message: 'Channel updated successfully!' },
    ...{ user: { username: 'anna.b', name: 'Anna B.' }, pending_email: null },
  });
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  expect(cookies).toMatchObject({
    ...{ user_name: 'Anna B.', channel_name: 'anna.b', email: anna.email, profile_img: '' },
  });
  expect(await profile(anna)).toMatchObject({
    ...{ username: 'anna.b', description: 'On foot through the Alps.\n\nEvery Friday.' },
    channel_url: 'https://example.org/anna',
  });
  // What is left out stays; what is empty goes.
  await save(anna, { channel_url: '' });
  expect(await profile(anna)).toMatchObject({ username: 'anna.b', channel_url: null });
  expect((await profile(anna)).description).toContain('Every Friday');
});

test.each([
  [{ username: ' ' }, { username: ['Username is required'] }],
  [{ username: 'managechannel' }, { username: [expect.stringContaining('reserved')] }],
  [{ username: 'BEN' }, { username: [expect.stringContaining('taken')] }],
  [{ email: '' }, { email: ['Email is required'] }],
  [{ email: 'BEN@example.org' }, { email: [expect.stringContaining('this email')] }],
  [{ name: '' }, { name: [expect.any(String)] }],
  [{ channel_url: 'javascript:alert(1)' }, { channel_url: [expect.any(String)] }],
  [{ description: 'x'.repeat(5_001) }, { description: [expect.stringContaining('5000')] }],
])(
  'API-61 ROUTE-06 FLAW-20 FLAW-22 %j is a field error, and nothing is saved',
  async (wrong, errors) => {
    const before = await profile(anna);
    const answer = await save(anna, { description: 'Not saved', ...wrong });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
    expect(await profile(anna)).toEqual(before);
  },
);

test('FLAW-01 CHAN-11 nobody edits the channel of somebody else, nor does a guest', async () => {
  const foreign = await save(ben, { user_id: anna.id, description: 'Mine now' });
  expect(foreign.statusCode).toBe(403);
  const guest = await site.app.inject({ method: 'POST', url, payload: { description: 'x' } });
  expect(guest.statusCode).toBe(401);
});

test('FLAW-22 a new email needs the password and waits for its link, all else is saved', async () => {
  const email = 'ben.new@example.org';
  const without = await save(ben, { email, description: 'Early' });
  expect([without.statusCode, Object.keys(without.json().errors)]).toEqual([422, ['password']]);
  expect((await profile(ben)).description).toBe('');
  const answer = await save(ben, { email, password, description: 'Late' });
  expect(answer.json()).toMatchObject({ user: { email: ben.email }, pending_email: { email } });
  expect(await profile(ben)).toMatchObject({ email: ben.email, description: 'Late' });
  const notice = await post.mailTo(ben.email, 'Your email address is about to change');
  expect(notice.text).toContain(email);
  await post.linkTo(email, 'Confirm your new email address');
});

test('API-61 FLAW-22 whoever sends the email that the account has takes back the one that waits', async () => {
  const email = 'cleo.new@example.org';
  await save(cleo, { email, password });
  const link = await post.linkTo(email, 'Confirm your new email address');
  expect((await save(cleo, { description: 'On foot' })).json().pending_email).toEqual(
    expect.objectContaining({ email }),
  );
  const kept = await save(cleo, { email: ` ${cleo.email.toUpperCase()} ` });
  expect([kept.statusCode, kept.json().pending_email]).toEqual([200, null]);
  const payload = { token: link.searchParams.get('token') };
  const opened = await site.app.inject({ method: 'PUT', url: '/api/account/email', payload });
  expect(opened.statusCode).toBe(404);
});

test('API-61 CHAN-08 a form brings picture and banner, cut and without what else was in them', async () => {
  await save(ben, { description: 'Before', channel_url: 'example.org' });
  const answer = await saveForm(ben, {
    user_id: ben.id,
    username: 'ben',
    email: ben.email,
    channel_url: 'example.org/b',
    channel_img: photo,
    banner_img: photo,
  });
  const { profile_image } = answer.json().user;
  const { banner, ...saved } = await profile(ben);
  // A form leaves out a description that is empty.
  expect(saved).toMatchObject({ description: '', channel_url: 'https://example.org/b' });
  expect(answer.cookies).toContainEqual(
    expect.objectContaining({ name: 'profile_img', value: profile_image }),
  );
  const files = [profile_image, banner, banner.replace('webp', 'avif')];
  const served = await Promise.all(files.map((path) => fetch(base + path)));
  expect(served.map(({ headers }) => headers.get('content-type'))).toEqual([
    'image/webp',
    'image/webp',
    'image/avif',
  ]);
  const found = await Promise.all(
    served.map(async (file) => sharp(await file.arrayBuffer()).metadata()),
  );
  expect(found.map(({ format, width, height, exif }) => [format, width, height, exif])).toEqual([
    ['webp', 400, 400, undefined],
    ['webp', 1920, 320, undefined],
    ['heif', 1920, 320, undefined],
  ]);
});

test('CHAN-08 a form without a description says whether there is none, or the one that is there stays', async () => {
  await save(ben, { description: 'On foot' });
  await saveForm(ben, { keep_description: 'true' });
  expect((await profile(ben)).description).toBe('On foot');
  await saveForm(ben, { username: 'ben' });
  expect((await profile(ben)).description).toBe('');
});

test('a banner that is replaced or taken away goes with both its files, and with the account', async () => {
  const deleted = async () => {
    const jobs = await site.db
      .withSchema('pgboss')
      .selectFrom('job' as never)
      .where('name' as never, '=', 'delete-picture' as never)
      .select('data' as never)
      .execute();
    const files = (jobs as { data: { file: string } }[]).map(({ data }) => data.file);
    return files.map((file) => `/media/pictures/${file}`);
  };
  const { banner: first } = await profile(ben);
  await saveForm(ben, { banner_img: photo });
  expect((await deleted()).toSorted()).toEqual([first.replace('webp', 'avif'), first]);
  const { banner: second } = await profile(ben);
  await save(ben, { remove_banner: true, remove_img: true });
  expect(await profile(ben)).toMatchObject({ banner: null });
  expect(await deleted()).toContain(second.replace('webp', 'avif'));
  await saveForm(cleo, { banner_img: photo });
  const { banner: last } = await profile(cleo);
  await site.db.transaction().execute((tx) => deleteAccount(tx, site.enqueue, cleo.id));
  expect(await deleted()).toEqual(expect.arrayContaining([last, last.replace('webp', 'avif')]));
});

test('FLAW-21 what is no picture is refused with its field, and none of the other is kept', async () => {
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
  const before = await stored();
  const refused = await saveForm(ben, { channel_img: photo, banner_img: svg, description: 'No' });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { banner_img: ['This is not a JPEG, PNG, WebP, GIF or AVIF picture.'] },
  ]);
  const large = new Blob([new Uint8Array(10 * 1024 ** 2 + 1)]);
  const answer = await saveForm(ben, { channel_img: large });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([413, ['channel_img']]);
  // Few bytes, more pixels than a screen has.
  const bomb = await sharp({
    create: { width: 7_200, height: 7_200, channels: 3, background: '#2a7' },
  })
    .png()
    .toBuffer();
  const pixels = await saveForm(ben, { channel_img: new Blob([new Uint8Array(bomb)]) });
  expect(pixels.json().errors.channel_img[0]).toContain('50 million pixels');
  expect((await stored()).filter((file) => !before.includes(file))).toEqual([]);
  expect((await profile(ben)).description).toBe('');
});

test('a form that cannot be read, or is of thousands of parts, is refused', async () => {
  const broken = await site.app.inject({
    method: 'POST',
    url,
    headers: { ...ben.headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\nno form\r\n',
  });
  expect([broken.statusCode, broken.json().message]).toEqual([
    400,
    expect.stringContaining('form'),
  ]);
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`field${n}`, 'x']));
  expect((await saveForm(ben, many)).statusCode).toBe(400);
  // No file was chosen.
  const empty = await saveForm(ben, { description: 'Kept', channel_img: new Blob([]) });
  expect([empty.statusCode, empty.json().user.profile_image]).toEqual([200, null]);
});

test('CHAN-08 what was changed meanwhile is not overwritten unseen, in JSON or in a form', async () => {
  const there = { username: 'dora', name: 'Dora', description: 'By train.\nOn foot.' };
  await save(dora, { ...there, channel_url: 'there.example' });
  const mine = { name: 'Dora D.', description: 'By bike', channel_url: 'mine.example' };
  const known = { was_name: 'dora', was_description: '', was_channel_url: '' };
  const refused = await save(dora, { ...mine, ...known });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    409,
    {
      name: ['Meanwhile, the name changed to “Dora”. Save again to replace it.'],
      description: [
        'Meanwhile, the description changed to “By train.\nOn foot.”. Save again to replace it.',
      ],
      channel_url: [
        'Meanwhile, the channel URL changed to “https://there.example/”. Save again to replace it.',
      ],
    },
  ]);
  expect(await profile(dora)).toMatchObject({ ...there, channel_url: 'https://there.example/' });

  // Only what is to be replaced has to be known; what stands there already is no other text.
  const shorter = { name: 'Dora', was_name: 'dora', was_description: '' };
  expect((await save(dora, shorter)).statusCode).toBe(200);
  const picture = { channel_img: photo, description: 'By bike' };
  const formed = await saveForm(dora, { ...picture, was_description: 'Another one' });
  expect([formed.statusCode, Object.keys(formed.json().errors)]).toEqual([409, ['description']]);
  expect((await profile(dora)).profile_image).toBeNull();
  // Whose line ends are others in a form.
  const seen = await saveForm(dora, { ...picture, was_description: there.description });
  expect(seen.statusCode).toBe(200);
  await save(dora, { channel_url: '' });
  const gone = await save(dora, { channel_url: 'mine.example', was_channel_url: 'there.example' });
  expect(gone.json().errors.channel_url[0]).toMatch(/^Meanwhile, the channel URL was removed/);
  expect((await save(dora, { channel_url: 'mine.example' })).statusCode).toBe(200);
});
