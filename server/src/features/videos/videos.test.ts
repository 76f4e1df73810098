import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { VideoCard } from '@kinora/contract/videos';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { keys } from '../../storage/storage.ts';
import { markProbed, setPoster } from './processing.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');

const get = async (url: string, headers = {}) => {
  const answer = await site.app.inject({ url, headers });
  return { status: answer.statusCode, ...answer.json() };
};

async function allPages(url: string, headers = {}): Promise<VideoCard[]> {
  const videos: VideoCard[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { videos: VideoCard[]; next_cursor: string | null } = await get(
      `${url}${url.includes('?') ? '&' : '?'}limit=2${cursor && `&cursor=${cursor}`}`,
      headers,
    );
    videos.push(...page.videos);
    cursor = page.next_cursor;
  }
  return videos;
}

test('lists show public videos, newest first, each once over all pages', async () => {
  const titles = ['one', 'two', 'three', 'four', 'five'];
  for (const title of titles) await someVideo(site, anna, { title });
  await someVideo(site, anna, { title: 'hidden', visibility: 'private' });
  await someVideo(site, anna, { title: 'by address', visibility: 'unlisted' });

  const newest = await allPages('/api/videos/recent', ben.headers);
  expect(newest.map((video) => video.name)).toEqual(titles.toReversed());
  const guest = await allPages('/api/videos/random?sort=recent');
  expect(guest.map((video) => video.name)).toEqual(titles.toReversed());
});

test('API-10 the random list shows every video once, over all pages', async () => {
  const random = await allPages('/api/videos/random');
  expect(random.map((video) => video.name).toSorted()).toEqual(
    ['one', 'two', 'three', 'four', 'five'].toSorted(),
  );
});

test('a list of one type has that type only, newest first or at random', async () => {
  const shorts = [await someVideo(site, anna), await someVideo(site, anna)];
  await site.db.updateTable('videos').set({ type: 'short' }).where('id', 'in', shorts).execute();
  const ids = async (url: string, headers = {}) =>
    (await allPages(url, headers)).map(({ id }) => id);
  expect(await ids('/api/videos/recent?type=short', ben.headers)).toEqual(shorts.toReversed());
  expect(await ids('/api/videos/random?type=short&sort=recent')).toEqual(shorts.toReversed());
  expect((await ids('/api/videos/random?type=short')).toSorted()).toEqual(shorts.toSorted());
  const films = await allPages('/api/videos/random?type=video');
  expect(new Set(films.map(({ type }) => type))).toEqual(new Set(['video']));
  await site.db.deleteFrom('videos').where('id', 'in', shorts).execute();
});

test('a made-up cursor is a 400', async () => {
  expect((await get('/api/videos/random?sort=recent&cursor=x')).status).toBe(400);
  expect((await get('/api/videos/random?cursor=x_y_z')).status).toBe(400);
});

test('a private video exists for its owner alone, an unlisted one for whoever has its address', async () => {
  const hidden = await someVideo(site, anna, { visibility: 'private' });
  const unlisted = await someVideo(site, anna, { visibility: 'unlisted' });
  expect((await get(`/api/videos/${hidden}`)).status).toBe(404);
  expect((await get(`/api/videos/${hidden}`, ben.headers)).status).toBe(404);
  expect((await get(`/api/videos/${hidden}`, anna.headers)).video.mine).toBe(true);
  expect((await get(`/api/videos/${unlisted}`)).video.mine).toBe(false);
});

test('what others may not see yet is not found for them, whatever they ask for', async () => {
  for (const state of ['draft', 'uploading', 'failed'] as const) {
    const id = await someVideo(site, anna, { state });
    await site.db.updateTable('videos').set({ playable: false }).where('id', '=', id).execute();
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['PUT', '/processing'],
      ['DELETE', '/captions/en'],
    ] as const) {
      const url = `/api/videos/${id}${path}`;
      const answer = await site.app.inject({ method, url, headers: ben.headers });
      expect([state, method, path, answer.statusCode]).toEqual([state, method, path, 404]);
    }
  }
});

test('ux 21 the chapters of the description go before those of the file', async () => {
  const ofFile = [
    { title: 'One', start: 0 },
    { title: 'Two', start: 2.5 },
  ];
  const id = await someVideo(site, anna, { seconds: 60, file_chapters: JSON.stringify(ofFile) });
  expect((await get(`/api/videos/${id}`)).video.chapters).toEqual(ofFile);

  const payload = { description: 'A film.\n0:00 Away\n0:20 At sea\n0:40 Home' };
  const url = `/api/videos/${id}`;
  const answer = await site.app.inject({ method: 'PATCH', url, headers: anna.headers, payload });
  expect(answer.json().video.chapters).toEqual([
    { title: 'Away', start: 0 },
    { title: 'At sea', start: 20 },
    { title: 'Home', start: 40 },
  ]);
  const plain = await someVideo(site, anna);
  expect((await get(`/api/videos/${plain}`)).video.chapters).toEqual([]);
});

test('FLAW-02 only the owner and moderators edit and delete', async () => {
  const id = await someVideo(site, anna);
  const moderated = async () => {
    const events = site.db.selectFrom('security_events').where('user_id', '=', ben.id);
    const rows = await events.where('type', '=', 'moderated').select('detail').execute();
    return rows.map(({ detail }) => detail);
  };
  const patch = (headers: Record<string, string>, payload: object) =>
    site.app.inject({ method: 'PATCH', url: `/api/videos/${id}`, headers, payload });
  expect((await patch(ben.headers, { title: 'Mine' })).statusCode).toBe(403);
  const edited = await patch(anna.headers, { title: ' A walk at night ', tags: ['night'] });
  expect(edited.json().video).toMatchObject({ title: 'A walk at night', tags: ['night'] });
  expect((await patch(anna.headers, { title: '  ' })).statusCode).toBe(400);

  const remove = (headers: Record<string, string>) =>
    site.app.inject({ method: 'DELETE', url: `/api/videos/${id}`, headers });
  expect((await remove(ben.headers)).statusCode).toBe(403);
  await site.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', ben.id).execute();
  const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\nAt night\n';
  const moderation = await site.app.inject({
    ...{ method: 'PUT', url: `/api/videos/${id}/captions/en`, payload: captions },
    headers: { ...ben.headers, 'content-type': 'text/vtt' },
  });
  expect(moderation.statusCode).toBe(200);
  expect(await moderated()).toEqual([`changed captions of video ${id}`]);
  expect((await remove(ben.headers)).statusCode).toBe(200);
  expect((await get(`/api/videos/${id}`, anna.headers)).status).toBe(404);
});

test('HEAD-18 the owner’s thumbnail stays, whatever processing finds later, and comments can be off', async () => {
  const owner = await site.person('tina');
  const other = await site.person('otto');
  const id = await someVideo(site, owner);
  const image = await sharp({
    create: { width: 1600, height: 900, channels: 3, background: '#2a7' },
  })
    .png()
    .toBuffer();
  const put = (headers: Record<string, string>, payload: Buffer) =>
    site.app.inject({
      method: 'PUT',
      url: `/api/videos/${id}/thumbnail`,
      headers: { ...headers, 'content-type': 'image/png' },
      payload,
    });
  expect((await put(other.headers, image)).statusCode).toBe(403);
  expect((await put(owner.headers, Buffer.from('<svg/>'))).json().errors.thumbnail).toHaveLength(1);
  const { video } = (await put(owner.headers, image)).json();
  await setPoster(site.db, id, { poster: 'poster-found.jpg', color: '#000000' });
  const list = await site.app.inject({ url: '/api/videos/random?sort=recent' });
  const card = list.json().videos.find((one: { id: string }) => one.id === id);
  expect(card.thumbnail_url).toBe(video.thumbnail_url.replace('.jpg', '-small.jpg'));
  const file = keys.media(id, card.thumbnail_url.split('/').at(-1));
  const { width, format } = await sharp(await site.storage.localFile(file)).metadata();
  expect([width, format]).toEqual([480, 'jpeg']);

  expect(video.isCommentEnabled).toBe(true);
  const off = await site.app.inject({
    method: 'PATCH',
    url: `/api/videos/${id}`,
    headers: owner.headers,
    payload: { isCommentEnabled: false },
  });
  expect(off.json().video.isCommentEnabled).toBe(false);
});

test('another kind makes a video a short, or what its shape says, also after it was processed', async () => {
  const id = await someVideo(site, anna, { width: 1280, height: 720, seconds: 60 });
  const typeBy = async (kind: string) => {
    const answer = await site.app.inject({
      method: 'PATCH',
      url: `/api/videos/${id}`,
      headers: anna.headers,
      payload: { kind },
    });
    return answer.json().video.type;
  };
  expect(await typeBy('short')).toBe('short');
  const shorts = await get('/api/videos/recent?type=short&limit=100', ben.headers);
  expect(shorts.videos.map((video: VideoCard) => video.id)).toContain(id);
  expect(await typeBy('auto')).toBe('video');
});

test('an upright clip that is made a video leaves the shorts for the videos, and the other way round', async () => {
  const look = { width: 406, height: 720, seconds: 20 };
  const id = await someVideo(site, anna, { ...look, type: 'short', published_at: new Date() });
  /** Whether the lists of a type have it, all of them or none. */
  const isAmong = async (type: 'short' | 'video') => {
    const page = `type=${type}&limit=100`;
    const { headers } = ben;
    const post = (url: string, payload: object) =>
      site.app.inject({ method: 'POST', url, payload });
    const answers = await Promise.all([
      site.app.inject({ url: `/api/videos/recent?${page}`, headers }),
      site.app.inject(`/api/videos/random?sort=recent&${page}`),
      site.app.inject({ url: `/api/categorysearchs?search_data=walk&${page}`, headers }),
      post(`/api/videosbychannel?${page}`, { channel_id: anna.channelId }),
      ...(type === 'short' ? [post('/api/shortsfetchwithouttoken', {})] : []),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const [first, ...others] = answers.map(({ body }) => body.includes(id));
    expect(others).toEqual(others.map(() => first));
    return first;
  };
  const types = async () => ({ short: await isAmong('short'), video: await isAmong('video') });
  await expect.poll(types).toEqual({ short: true, video: false });
  for (const [kind, type] of [
    ['video', 'video'],
    ['auto', 'short'],
    ['video', 'video'],
    ['short', 'short'],
  ] as const) {
    const answer = await site.app.inject({
      method: 'PATCH',
      url: `/api/videos/${id}`,
      headers: anna.headers,
      payload: { kind },
    });
    expect(answer.json().video).toMatchObject({ kind, type });
    await expect.poll(types).toEqual({ short: type === 'short', video: type === 'video' });
  }
});

test('what its owner chose while the file was looked at is what a video becomes', async () => {
  const id = await someVideo(site, anna, { kind: 'short' });
  const probed = { width: 1280, height: 720, seconds: 60, frameRate: 30, chapters: [] };
  await markProbed(site.db, id, probed);
  expect((await get(`/api/videos/${id}`)).video.type).toBe('short');
});
