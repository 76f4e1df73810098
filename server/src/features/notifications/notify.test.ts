import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { notificationTypes } from '@kinora/contract/notifications';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import type { LiveEvent } from '../../db/live.ts';
import { changeAttention } from '../attention/attention.ts';
import { hideChannel } from '../recommendations/hidden.ts';
import { failProcessing, completeProcessing } from './end-processing.ts';
import { choose } from './choices.ts';
import { entriesOf } from './entries.ts';
import { notify } from './notify.ts';
import { sweepNotifications } from './sweep-notifications.ts';

const site = await testSite();
const { db, enqueue, live } = site;
const anna = await site.person('anna');
const ben = await site.person('ben');
const video = await someVideo(site, anna);

/** What stands in somebody's bell, oldest first. */
const bellOf = (person: { id: string }) =>
  db
    .selectFrom('notifications')
    .where('user_id', '=', person.id)
    .select(['type', 'video_id', 'by_channel'])
    .orderBy('id')
    .execute();

test('HEAD-10 the owner is told once that a video is ready, and once that one has failed', async () => {
  const cleo = await site.person('cleo');
  const [good, bad] = [await someVideo(site, cleo), await someVideo(site, cleo)];
  await db
    .updateTable('videos')
    .set({ state: 'processing' })
    .where('id', 'in', [good, bad])
    .execute();
  await db.transaction().execute((tx) => completeProcessing(tx, enqueue, good));
  await db.transaction().execute((tx) => completeProcessing(tx, enqueue, good));
  await db
    .transaction()
    .execute((tx) =>
      failProcessing(tx, enqueue, bad, { sentence: 'It is no video.', forGood: true }),
    );
  expect(await bellOf(cleo)).toEqual([
    { type: 'video_ready', video_id: good, by_channel: null },
    { type: 'video_failed', video_id: bad, by_channel: null },
  ]);
});

/** Notes the notifications alone: that somebody signed in is told as well, and may arrive late. */
const noted = (heard: LiveEvent[]) => (event: LiveEvent) => {
  if (event.event === 'notification') heard.push(event);
};

test('a rolled back transaction tells nobody', async () => {
  const heard: LiveEvent[] = [];
  const unsubscribe = live.listen(ben.id, noted(heard));
  const before = await bellOf(ben);
  const broken = db.transaction().execute(async (tx) => {
    await notify(tx, enqueue, { type: 'mention', to: ben.id, videoId: video });
    throw new Error('something else went wrong');
  });
  await expect(broken).rejects.toThrow('something else');
  await notify(db, enqueue, { type: 'new_device', to: ben.id });
  await expect.poll(() => heard).not.toEqual([]);
  unsubscribe();
  expect(heard.map(({ data }) => data)).toMatchObject([{ type: 'new_device' }]);
  expect(await bellOf(ben)).toHaveLength(before.length + 1);
});

test('nobody is told of what they did themselves', async () => {
  const [doro, emil] = [await site.person('doro'), await site.person('emil')];
  const both = db.selectFrom('users').where('id', 'in', [doro.id, emil.id]).select('id as user_id');
  const happening = { type: 'mention', to: both, videoId: video } as const;
  await notify(db, enqueue, { ...happening, byChannel: doro.channelId });
  expect(await bellOf(doro)).toEqual([]);
  expect(await bellOf(emil)).toMatchObject([{ by_channel: doro.channelId }]);
});

test('nobody is told, in the bell or by mail, of a channel or of words that they chose not to see', async () => {
  const [gina, hugo] = [await site.person('gina'), await site.person('hugo')];
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', gina.id).execute();
  await choose(db, gina, { type: 'reply', mail: true });
  const mails: unknown[] = [];
  const mailed: typeof enqueue = async (_, kind, data) => void mails.push([kind, data]);
  const reply = (words: string) =>
    notify(db, mailed, {
      ...{ type: 'reply', to: gina.id, videoId: video },
      ...{ byChannel: hugo.channelId, words },
    });
  await reply('Look, @gina, the finale');
  expect(await bellOf(gina)).toHaveLength(1);
  expect(mails).toHaveLength(1);

  await changeAttention(db, gina, { muted_words: ['Finale'] });
  await reply('@gina: the FINALE!');
  expect(await bellOf(gina)).toHaveLength(1);
  await reply('@gina: finales');
  expect(await bellOf(gina)).toHaveLength(2);

  await hideChannel(db, gina, hugo.channelId);
  await reply('@gina, hello');
  expect(await bellOf(gina)).toHaveLength(2);
  expect(mails).toHaveLength(2);
});

test('SETT-01 a type that is switched off in the bell is neither written nor told', async () => {
  const finn = await site.person('finn');
  const heard: LiveEvent[] = [];
  const unsubscribe = live.listen(finn.id, noted(heard));
  await choose(db, finn, { type: 'mention', bell: false });
  await notify(db, enqueue, { type: 'mention', to: finn.id, videoId: video });
  await notify(db, enqueue, { type: 'video_ready', to: finn.id, videoId: video });
  await expect.poll(() => heard).not.toEqual([]);
  unsubscribe();
  expect(await bellOf(finn)).toMatchObject([{ type: 'video_ready' }]);
  expect(heard.map(({ data }) => data)).toMatchObject([{ type: 'video_ready' }]);
});

test('a hundred thousand receivers are told with 667 messages', async () => {
  await sql`
    insert into users (id, name, email, username)
    select 'fan-' || n, 'Fan', 'fan' || n || '@example.org', 'fan' || n
    from generate_series(1, 100000) n`.execute(db);
  let messages = 0;
  const listener = new pg.Client({ connectionString: site.url });
  await listener.connect();
  onTestFinished(() => listener.end());
  listener.on('notification', ({ payload = '' }) => {
    messages += 1;
    expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
  });
  await listener.query('listen kinora_live');
  const last: LiveEvent[] = [];
  const unsubscribe = live.listen('fan-100000', (event) => last.push(event));

  const fans = db.selectFrom('users').where('id', 'like', 'fan-%').select('id as user_id');
  await notify(db, enqueue, { type: 'mention', to: fans, videoId: video });
  await expect.poll(() => last.length > 0 && messages >= 667).toBe(true);
  unsubscribe();
  expect(messages).toBeLessThan(700);
  const { written } = await db
    .selectFrom('notifications')
    .where('user_id', 'like', 'fan-%')
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .executeTakeFirstOrThrow();
  expect(written).toBe(100_000);

  await sql`analyze notifications`.execute(db);
  const unread = entriesOf(db, { ...ben, id: 'fan-7' }).where('read_at', 'is', null);
  for (const rows of [entriesOf(db, { ...ben, id: 'fan-7' }), unread]) {
    const ordered = rows.selectAll().orderBy('notifications.id', 'desc').limit(25);
    const plan = JSON.stringify(await ordered.explain('json'));
    expect(plan).toMatch(/"Index Name":"notifications_(list|unread)"/);
    expect(plan).not.toContain('Seq Scan');
  }
});

test('notifications are swept after 90 days', async () => {
  const hugo = await site.person('hugo');
  await notify(db, enqueue, { type: 'video_ready', to: hugo.id, videoId: video });
  await notify(db, enqueue, { type: 'video_failed', to: hugo.id, videoId: video });
  const oldest = db.selectFrom('notifications').select('id').orderBy('id').limit(1);
  await db
    .updateTable('notifications')
    .set({ user_id: hugo.id })
    .where('id', '=', oldest)
    .execute();
  await db
    .updateTable('notifications')
    .set({ created_at: sql`now() - interval '90 days 1 minute'` })
    .where('id', '=', oldest)
    .execute();
  expect(await bellOf(hugo)).toHaveLength(3);
  await sweepNotifications(db);
  expect(await bellOf(hugo)).toHaveLength(2);
});

test('every type has a sentence that ends, and a name in the settings', () => {
  for (const { sentence, setting } of Object.values(notificationTypes)) {
    expect(sentence).toMatch(/^[A-Z{].*\.$/);
    expect(setting).toMatch(/^[A-Z].*[^.]$/);
  }
});
