import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { NotificationDay, Unread } from '@kinora/contract/notifications';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { deleteVideos, restoreVideos } from '../videos/delete-videos.ts';
import { notify } from './notify.ts';

const site = await testSite();
const { db, enqueue } = site;
const anna = await site.person('anna');
const ben = await site.person('ben');
const video = await someVideo(site, anna, { title: 'A walk' });
await db.updateTable('videos').set({ poster: 'poster.jpg' }).where('id', '=', video).execute();

type Method = 'GET' | 'PUT' | 'DELETE';
async function ask(person: Person, url: string, method: Method = 'GET', payload?: object) {
  const answer = await site.app.inject({
    ...{ method, url, headers: person.headers },
    ...(payload && { payload }),
  });
  return answer.json();
}

interface Bell {
  data: NotificationDay[];
  next_cursor: string | null;
}
const bellOf = (person: Person, query = ''): Promise<Bell> =>
  ask(person, `/api/bell-notifications?user_id=${person.id}&fetch=all${query}`);
const idsOf = ({ data }: Bell) =>
  data.flatMap(({ notifications }) => notifications.map(({ id }) => id));
const unreadOf = async (person: Person) => {
  const { unread, fresh }: Unread = await ask(person, '/api/notifications/unread');
  return { unread, fresh };
};
/** Moves what somebody was told last to another time. */
const moveLast = (person: Person, time: string) =>
  db
    .updateTable('notifications')
    .set({ created_at: time })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('notifications')
        .where('user_id', '=', person.id)
        .select(({ fn }) => fn.max('id').as('last')),
    )
    .execute();
const tell = (person: Person, type: 'mention' | 'video_ready' = 'video_ready', videoId = video) =>
  notify(db, enqueue, {
    ...{ type, to: person.id, videoId },
    ...(type === 'mention' && { byChannel: ben.channelId }),
  });

test('API-03 DATA-15 a notification has the fields of the specification', async () => {
  await tell(anna, 'mention');
  const { data } = await bellOf(anna);
  expect(data).toEqual([
    {
      day: new Date().toISOString().slice(0, 10),
      notifications: [
        {
          id: expect.any(String),
          type: 'mention',
          short_id: null,
          video_id: video,
          video_title: 'A walk',
          comment_id: null,
          user_avatar: null,
          notification_text: 'ben mentioned you in a comment on “A walk”.',
          thumbnail: `/media/${video}/poster-small.jpg`,
          channel_name: 'ben',
          channel_id: ben.channelId,
          created_at: expect.stringMatching(/Z$/),
          read: false,
        },
      ],
    },
  ]);
});

test('DATA-15 a short has a short_id and no video_id; a sign-in has neither', async () => {
  const cleo = await site.person('cleo');
  const short = await someVideo(site, cleo);
  await db.updateTable('videos').set({ type: 'short' }).where('id', '=', short).execute();
  await tell(cleo, 'video_ready', short);
  await notify(db, enqueue, { type: 'new_device', to: cleo.id });
  const [day] = (await bellOf(cleo)).data;
  expect(day?.notifications).toMatchObject([
    { video_id: null, short_id: null, thumbnail: null, channel_name: null, channel_id: null },
    { video_id: null, short_id: short, channel_name: 'cleo' },
  ]);
});

test('HEAD-10 days are those of the time zone that is asked for', async () => {
  const doro = await site.person('doro');
  for (const time of ['2026-02-27T23:30:00Z', '2026-02-28T00:30:00Z', '2026-02-28T12:00:00Z']) {
    await tell(doro);
    await moveLast(doro, time);
  }
  const daysIn = async (zone: string) =>
    (await bellOf(doro, zone && `&time_zone=${zone}`)).data.map(({ day, notifications }) => [
      day,
      notifications.length,
    ]);
  expect(await daysIn('')).toEqual([
    ['2026-02-28', 2],
    ['2026-02-27', 1],
  ]);
  expect(await daysIn('Europe/Berlin')).toEqual([['2026-02-28', 3]]);
  expect(await daysIn('America/New_York')).toEqual([
    ['2026-02-28', 1],
    ['2026-02-27', 2],
  ]);
  const unknown = await ask(doro, '/api/bell-notifications?time_zone=Moon/Tycho');
  expect(unknown).toMatchObject({ code: 400, errors: { time_zone: [expect.any(String)] } });
});

test('API-03 pages follow each other, newest first, and hold while new ones come', async () => {
  const emil = await site.person('emil');
  for (let n = 0; n < 5; n++) await tell(emil);
  const all = idsOf(await bellOf(emil));
  expect(all).toEqual(all.toSorted((a, b) => Number(b) - Number(a)));
  const first = await bellOf(emil, '&limit=2');
  await tell(emil);
  const second = await bellOf(emil, `&limit=2&cursor=${first.next_cursor}`);
  const third = await bellOf(emil, `&limit=2&cursor=${second.next_cursor}`);
  expect([first, second, third].flatMap(idsOf)).toEqual(all);
  expect(third.next_cursor).toBeNull();
  expect(await ask(emil, '/api/bell-notifications?cursor=x')).toMatchObject({ code: 400 });
});

test('HEAD-11 the mentions are those of type mention alone', async () => {
  const finn = await site.person('finn');
  await tell(finn, 'video_ready');
  await tell(finn, 'mention');
  const { data } = await bellOf(finn, '&type=mention');
  expect(data[0]?.notifications).toMatchObject([{ type: 'mention' }]);
});

test('HEAD-12 HEAD-13 opening the bell ends what is new, reading lowers the count', async () => {
  const gina = await site.person('gina');
  expect(await unreadOf(gina)).toEqual({ unread: 0, fresh: false });
  await tell(gina);
  await tell(gina);
  expect(await unreadOf(gina)).toEqual({ unread: 2, fresh: true });
  await ask(gina, '/api/notifications/seen', 'PUT');
  expect(await unreadOf(gina)).toEqual({ unread: 2, fresh: false });
  await tell(gina);
  expect(await unreadOf(gina)).toEqual({ unread: 3, fresh: true });

  const [newest] = idsOf(await bellOf(gina));
  const after = await ask(gina, `/api/notifications/${newest}/read`, 'PUT');
  expect(after).toEqual({ code: 200, unread: 2, fresh: false });
  await ask(gina, '/api/notifications/read', 'PUT');
  expect(await unreadOf(gina)).toEqual({ unread: 0, fresh: false });
});

test('HEAD-13 what comes after the time that was seen stays new, even with a wrong clock', async () => {
  const hugo = await site.person('hugo');
  await tell(hugo);
  await ask(hugo, '/api/notifications/seen?until=2020-01-01T00:00:00Z', 'PUT');
  expect((await unreadOf(hugo)).fresh).toBe(true);
  await ask(hugo, '/api/notifications/seen?until=2199-01-01T00:00:00Z', 'PUT');
  await tell(hugo);
  expect((await unreadOf(hugo)).fresh).toBe(true);
});

test('CONST-02 the count ends at 100, which the badge shows as 99+', async () => {
  const ida = await site.person('ida');
  const many = sql<{ user_id: string }>`select ${ida.id} as user_id from generate_series(1, 120)`;
  await notify(db, enqueue, { type: 'video_ready', to: sql`(${many})`, videoId: video });
  expect(await unreadOf(ida)).toEqual({ unread: 100, fresh: true });
});

test('ux 84 what was removed can be brought back to its old place', async () => {
  const jon = await site.person('jon');
  for (let n = 0; n < 3; n++) await tell(jon);
  const ids = idsOf(await bellOf(jon));
  const gone = await ask(jon, `/api/notifications/${ids[1]}`, 'DELETE');
  expect(gone).toMatchObject({ unread: 2 });
  expect(idsOf(await bellOf(jon))).toEqual([ids[0], ids[2]]);
  expect(await ask(jon, `/api/notifications/${ids[1]}`, 'PUT')).toMatchObject({ unread: 3 });
  expect(idsOf(await bellOf(jon))).toEqual(ids);
});

test('FLAW-01 nobody reads, marks or removes what somebody else was told', async () => {
  const [id] = idsOf(await bellOf(anna));
  for (const [method, path] of [
    ['PUT', `/api/notifications/${id}/read`],
    ['DELETE', `/api/notifications/${id}`],
    ['PUT', `/api/notifications/${id}`],
  ] as const) {
    expect(await ask(ben, path, method)).toMatchObject({ code: 404 });
  }
  const foreign = await ask(ben, `/api/bell-notifications?user_id=${anna.id}`);
  expect(foreign).toMatchObject({ code: 403 });
  expect(await unreadOf(anna)).toMatchObject({ unread: 1 });
});

test('what became private is neither shown nor counted, and what is deleted goes with it', async () => {
  const kim = await site.person('kim');
  const other = await someVideo(site, anna, { title: 'A secret' });
  await tell(kim, 'mention', other);
  const setTo = (visibility: 'private' | 'public') =>
    db.updateTable('videos').set({ visibility }).where('id', '=', other).execute();
  await setTo('private');
  expect((await bellOf(kim)).data).toEqual([]);
  expect(await unreadOf(kim)).toEqual({ unread: 0, fresh: false });
  await setTo('public');
  expect((await unreadOf(kim)).unread).toBe(1);
  await db.deleteFrom('videos').where('id', '=', other).execute();
  expect((await unreadOf(kim)).unread).toBe(0);
});

test('ux 57 a deleted video that may be brought back is in its owner’s bell no more until it is', async () => {
  const lou = await site.person('lou');
  const own = await someVideo(site, lou);
  await tell(lou, 'video_ready', own);
  await deleteVideos(db, lou, [own]);
  expect((await bellOf(lou)).data).toEqual([]);
  expect(await unreadOf(lou)).toEqual({ unread: 0, fresh: false });
  await restoreVideos(db, enqueue, lou, [own]);
  expect(idsOf(await bellOf(lou))).toHaveLength(1);
});

test('SETT-01 each kind can be switched on and off, in the bell and by mail', async () => {
  const choices = async () => (await ask(ben, '/api/notification-choices')).choices;
  expect(await choices()).toEqual([
    { type: 'mention', bell: true, mail: null },
    { type: 'reply', bell: true, mail: false },
    { type: 'comment', bell: true, mail: false },
    { type: 'held_comment', bell: true, mail: null },
    { type: 'new_video', bell: true, mail: null },
    { type: 'video_ready', bell: true, mail: false },
    { type: 'video_failed', bell: true, mail: true },
    { type: 'file_replaced', bell: true, mail: false },
    { type: 'file_not_replaced', bell: true, mail: true },
    { type: 'new_device', bell: true, mail: null },
  ]);
  const put = (type: string, payload: object) =>
    ask(ben, `/api/notification-choices/${type}`, 'PUT', payload);
  expect(await put('video_failed', { bell: false })).toMatchObject({
    choice: { type: 'video_failed', bell: false, mail: true },
  });
  await put('video_failed', { mail: false });
  await put('mention', { mail: true });
  expect(await choices()).toMatchObject([
    { type: 'mention', bell: true, mail: null },
    { type: 'reply' },
    { type: 'comment' },
    { type: 'held_comment' },
    { type: 'new_video' },
    { type: 'video_ready' },
    { type: 'video_failed', bell: false, mail: false },
    { type: 'file_replaced' },
    { type: 'file_not_replaced' },
    { type: 'new_device' },
  ]);
});

test('the badge is in the page itself, so that nothing has to be asked for it', async () => {
  const page = (headers: object) => site.app.inject({ url: '/', headers: { ...headers } });
  const name = 'GET /api/notifications/unread';
  expect((await page(anna.headers)).body).toContain(
    `"${name}":{"code":200,"unread":1,"fresh":true}`,
  );
  expect((await page({})).body).not.toContain(name);
});
