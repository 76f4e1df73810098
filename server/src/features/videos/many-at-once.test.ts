import type { VideoChange } from '@kinora/contract/studio';
import { limits } from '@kinora/contract/text/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { waitingForLocks } from '../../../test/locks.ts';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { deleteDueVideos } from './delete-videos.ts';

const site = await testSite();
const { db } = site;
const [anna, ben] = [await site.person('anna'), await site.person('ben')];

async function ask(who: Person, method: 'POST' | 'PATCH', path: string, payload: object) {
  const { headers } = who;
  const url = `/api/studio/videos${path}`;
  const answer = await site.app.inject({ method, url, headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const edit = async (who: Person, videos: VideoChange[]): Promise<VideoChange[]> =>
  (await ask(who, 'PATCH', '', { videos })).before;
const remove = async (who: Person, ids: string[]): Promise<string[]> =>
  (await ask(who, 'POST', '/delete', { ids })).ids;
const restore = async (who: Person, ids: string[]): Promise<string[]> =>
  (await ask(who, 'POST', '/restore', { ids })).ids;

async function detailsOf(id: string) {
  const found = db.selectFrom('videos').where('id', '=', id);
  return found.select(['visibility', 'category', 'comments_enabled']).executeTakeFirst();
}
async function ownTitles() {
  const { headers } = anna;
  const studio = await site.app.inject({ url: '/api/studio/videos', headers });
  const channel = await site.app.inject({
    ...{ method: 'POST', url: '/api/channel/user-videos', headers, payload: {} },
  });
  const [titles, others] = [studio, channel].map((list) =>
    list.json<{ data: { name: string }[] }>().data.map(({ name }) => name),
  );
  expect(others).toEqual(titles);
  return titles;
}
const timePasses = () =>
  sql`update video_deletions set due_at = due_at - interval '10 minutes'`.execute(db);
const statusFor = async (id: string) => (await site.app.inject(`/api/videos/${id}`)).statusCode;

test('ux 57 several videos get what they are to have in common, keep the rest, and one Undo gives each what it had', async () => {
  const one = await someVideo(site, anna, { visibility: 'unlisted', category: 'Music' });
  const two = await someVideo(site, anna, { category: 'Food', comments_enabled: false });
  const change = { visibility: 'private', isCommentEnabled: true } as const;
  const before = await edit(
    anna,
    [one, two, 'gone'].map((id) => ({ id, ...change })),
  );
  const hidden = { visibility: 'private', comments_enabled: true };
  expect(await detailsOf(one)).toEqual({ ...hidden, category: 'Music' });
  expect(await detailsOf(two)).toEqual({ ...hidden, category: 'Food' });
  expect(before).toHaveLength(2);

  await edit(anna, [{ id: one, category: null }]);
  await edit(anna, before);
  expect(await detailsOf(one)).toEqual({
    ...{ visibility: 'unlisted', category: null, comments_enabled: true },
  });
  expect(await detailsOf(two)).toEqual({
    ...{ visibility: 'public', category: 'Food', comments_enabled: false },
  });
});

test('ux 57 several videos get a language and a licence, and one Undo gives each what it had', async () => {
  const filed = (id: string) =>
    db.selectFrom('videos').where('id', '=', id).select(['language', 'licence']).executeTakeFirst();
  const one = await someVideo(site, anna, { language: 'fi' });
  const two = await someVideo(site, anna, { licence: 'CC0' });
  const change = { language: 'de', licence: 'CC BY-NC' } as const;
  const before = await edit(
    anna,
    [one, two].map((id) => ({ id, ...change })),
  );
  expect([await filed(one), await filed(two)]).toEqual([change, change]);
  await edit(anna, [{ id: one, visibility: 'unlisted' }]);
  expect(await filed(one)).toEqual(change);
  await edit(anna, before);
  expect(await filed(one)).toEqual({ language: 'fi', licence: null });
  expect(await filed(two)).toEqual({ language: null, licence: 'CC0' });
});

test('ux 57 comments of several videos have to be approved, and one Undo gives each what it had', async () => {
  const isHeld = async (id: string) =>
    (await db.selectFrom('videos').where('id', '=', id).select('comments_held').executeTakeFirst())
      ?.comments_held;
  const one = await someVideo(site, anna, { comments_held: true });
  const two = await someVideo(site, anna);
  const before = await edit(
    anna,
    [one, two].map((id) => ({ id, areCommentsHeld: true })),
  );
  expect([await isHeld(one), await isHeld(two)]).toEqual([true, true]);
  await edit(anna, [{ id: two, visibility: 'unlisted' }]);
  expect(await isHeld(two)).toBe(true);
  await edit(anna, before);
  expect([await isHeld(one), await isHeld(two)]).toEqual([true, false]);
});

test('ux 57 tags are added to several videos and taken from them, which keep their others, and one Undo gives each what it had', async () => {
  const tagsOf = async (id: string) =>
    (await db.selectFrom('videos').where('id', '=', id).select('tags').executeTakeFirst())?.tags;
  const one = await someVideo(site, anna, { tags: ['Alps', 'winter'] });
  const two = await someVideo(site, anna, { tags: ['summer'] });
  const change = { add_tags: ['alps', 'snow', 'Snow'], remove_tags: ['Summer', 'WINTER'] };
  const both = (more: object) => [one, two].map((id) => ({ id, ...more }));
  const before = await edit(anna, both(change));
  expect([await tagsOf(one), await tagsOf(two)]).toEqual([
    ['Alps', 'snow'],
    ['alps', 'snow'],
  ]);
  await edit(anna, before);
  expect([await tagsOf(one), await tagsOf(two)]).toEqual([['Alps', 'winter'], ['summer']]);

  await edit(anna, [{ id: two, tags: Array.from({ length: limits.tags }, (_, n) => `t${n}`) }]);
  const refused = await site.app.inject({
    ...{ method: 'PATCH', url: '/api/studio/videos', headers: anna.headers },
    payload: { videos: both({ add_tags: ['snow'] }) },
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().message).toContain(`at most ${limits.tags}`);
  expect(await tagsOf(one)).toEqual(['Alps', 'winter']);
});

test('ux 57 several videos become Shortys or none, each as its own picture says where that is asked for', async () => {
  const typeOf = async (id: string) =>
    (await db.selectFrom('videos').where('id', '=', id).select('type').executeTakeFirst())?.type;
  const shape = { seconds: 20, width: 360, height: 640 };
  const upright = await someVideo(site, anna, { ...shape, type: 'short' });
  const wide = await someVideo(site, anna, { ...shape, width: 640, height: 360 });
  const all = (kind: 'auto' | 'video' | 'short') => [upright, wide].map((id) => ({ id, kind }));
  const types = async () => [await typeOf(upright), await typeOf(wide)];
  const before = await edit(anna, all('video'));
  expect(await types()).toEqual(['video', 'video']);
  await edit(anna, all('auto'));
  expect(await types()).toEqual(['short', 'video']);
  expect(before.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    all('auto').toSorted((a, b) => a.id.localeCompare(b.id)),
  );
});

test('nobody changes, deletes or restores several videos of others, moderators neither', async () => {
  const id = await someVideo(site, anna, { title: 'Mine' });
  await db.updateTable('users').set({ role: 'moderator' }).where('id', '=', ben.id).execute();
  expect(await edit(ben, [{ id, visibility: 'private' }])).toEqual([]);
  expect(await remove(ben, [id])).toEqual([]);
  expect(await detailsOf(id)).toMatchObject({ visibility: 'public' });
  expect(await remove(anna, [id])).toEqual([id]);
  expect(await restore(ben, [id])).toEqual([]);
  expect(await detailsOf(id)).toMatchObject({ visibility: 'private' });
  expect(await restore(anna, [id])).toEqual([id]);
});

test('ux 57 what is deleted together is nowhere at once, comes back as it was, and goes for good later', async () => {
  const before = await ownTitles();
  const one = await someVideo(site, anna, { title: 'One' });
  const two = await someVideo(site, anna, { title: 'Two', visibility: 'unlisted' });
  expect((await remove(anna, [one, two, 'gone'])).toSorted()).toEqual([one, two].toSorted());
  expect(await ownTitles()).toEqual(before);
  expect(await statusFor(one)).toBe(404);
  // Its owner does not reach it by its link either, and changes nothing of it.
  const link = `/api/videos/${one}`;
  const late = await site.app.inject({
    ...{ method: 'PATCH', url: link, headers: anna.headers },
    payload: { visibility: 'public' },
  });
  expect(late.statusCode).toBe(404);
  expect((await site.app.inject({ url: link, headers: anna.headers })).statusCode).toBe(404);
  expect(await edit(anna, [{ id: one, visibility: 'public' }])).toEqual([]);
  expect(await remove(anna, [one])).toEqual([]);

  expect(await restore(anna, [one])).toEqual([one]);
  expect(await ownTitles()).toEqual(['One', ...(before ?? [])]);
  expect(await statusFor(one)).toBe(200);

  await deleteDueVideos(site);
  expect(await restore(anna, [two])).toEqual([two]);
  expect(await detailsOf(two)).toMatchObject({ visibility: 'unlisted' });
  await remove(anna, [two]);
  await timePasses();
  await deleteDueVideos(site);
  expect(await restore(anna, [two])).toEqual([]);
  expect(await detailsOf(two)).toBeUndefined();
  expect(await detailsOf(one)).toBeDefined();
});

test('what is restored while others are deleted stays', async () => {
  const [first, second] = [await someVideo(site, anna), await someVideo(site, anna)];
  await remove(anna, [first]);
  await timePasses();
  await remove(anna, [second]);
  await timePasses();
  const holder = await db.startTransaction().execute();
  await holder.selectFrom('videos').where('id', '=', first).select('id').forUpdate().execute();
  const deletion = deleteDueVideos(site);
  await expect.poll(() => waitingForLocks(db)).toBe(1);
  expect(await restore(anna, [second])).toEqual([second]);
  await holder.rollback().execute();
  await deletion;
  expect(await detailsOf(first)).toBeUndefined();
  expect(await detailsOf(second)).toMatchObject({ visibility: 'public' });
});
