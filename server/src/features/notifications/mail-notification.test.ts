import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { NotificationType } from '@kinora/contract/notifications';
import { openPostOffice } from '../../../test/post-office.ts';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { emptied } from '../comments/tombstones.ts';
import { deleteVideos, restoreVideos } from '../videos/delete-videos.ts';
import { choose } from './choices.ts';
import { notify } from './notify.ts';

const site = await testSite();
const { db, enqueue } = site;
const post = await openPostOffice(site);
const anna = await site.person('anna');
const video = await someVideo(site, anna, { title: 'A {channel} “walk”' });

const confirm = ({ id }: Person) =>
  db.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute();

/** Waits until every mail that is queued was sent, or not. */
async function allMailed(): Promise<void> {
  const waiting = sql`
    select from pgboss.job where name = 'mail-notification' and state < 'completed'`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(0);
}

/** Subjects of the mails that come after notifications of these kinds. */
async function mailsAfter(person: Person, types: NotificationType[], videoId = video) {
  for (const type of types) await notify(db, enqueue, { type, to: person.id, videoId });
  await allMailed();
  return post.arrived
    .filter(({ to, mail }) => to[0] === person.email && mail.text?.includes(videoId))
    .map(({ mail }) => mail.subject ?? '');
}

const failed = 'Your video “A {channel} “walk”” could not be processed.';
const ready = 'Your video “A {channel} “walk”” is ready.';

test('a mail says what happened, leads there and to the settings', async () => {
  const ben = await site.person('ben');
  await confirm(ben);
  await notify(db, enqueue, { type: 'video_failed', to: ben.id, videoId: video });
  const { text } = await post.mailTo(ben.email, failed);
  expect(text).toContain(`http://kinora.test/video/${video}/a-channel-walk`);
  expect(text).toContain('http://kinora.test/notification-settings');
});

test('HEAD-14 a mail about a comment below a short leads to the short at its comment', async () => {
  const greta = await site.person('greta');
  await confirm(greta);
  await choose(db, greta, { type: 'reply', mail: true });
  const short = await someVideo(site, anna, { title: 'Upright', type: 'short' });
  const comment = { id: newId(), video_id: short, user_id: anna.id, text: 'Well said' };
  await db.insertInto('comments').values(comment).execute();
  const about = { to: greta.id, videoId: short, commentId: comment.id } as const;
  await notify(db, enqueue, { ...about, type: 'reply' });
  await notify(db, enqueue, { ...about, type: 'video_failed' });
  const texts = () =>
    post.arrived.filter(({ to }) => to[0] === greta.email).map(({ mail }) => mail.text);
  for (const path of [`/shorts/${short}?lc=${comment.id}`, `/video/${short}/upright`]) {
    await expect.poll(texts).toContainEqual(expect.stringContaining(`http://kinora.test${path}\n`));
  }
});

test('a mail about a failed video says why, and that it can be tried again', async () => {
  const dora = await site.person('dora');
  await confirm(dora);
  const error = 'The end of the file is missing.';
  const bad = await someVideo(site, dora, { title: 'A cut', state: 'failed', error });
  await notify(db, enqueue, { type: 'video_failed', to: dora.id, videoId: bad });
  const { text } = await post.mailTo(dora.email, 'Your video “A cut” could not be processed.');
  expect(text).toContain(error);
  expect(text).toMatch(/See why, and try again/);
  expect(text).toContain(`http://kinora.test/video/${bad}/a-cut`);
});

test('a mail about a new file that could not be used says why, and leads to where it is replaced', async () => {
  const emma = await site.person('emma');
  await confirm(emma);
  const id = await someVideo(site, emma, { title: 'Take two' });
  const error = 'This is a text, not a video.';
  await someVideo(site, emma, { replaces: id, state: 'failed', error, visibility: 'private' });
  await notify(db, enqueue, { type: 'file_not_replaced', to: emma.id, videoId: id });
  const subject = 'The new file for “Take two” could not be used; the old one stays.';
  const { text } = await post.mailTo(emma.email, subject);
  expect(text).toContain(error);
  expect(text).toContain(`http://kinora.test/studio/video/${id}`);
});

test('SETT-01 mails come as they are chosen, and as the list of kinds says without a choice', async () => {
  const [cleo, doro] = [await site.person('cleo'), await site.person('doro')];
  await confirm(cleo);
  await confirm(doro);
  expect(await mailsAfter(cleo, ['video_ready', 'video_failed', 'mention'])).toEqual([failed]);
  await choose(db, doro, { type: 'video_ready', mail: true });
  await choose(db, doro, { type: 'video_failed', mail: false });
  expect(await mailsAfter(doro, ['video_ready', 'video_failed', 'mention'])).toEqual([ready]);
});

test('no mail goes to an address that nobody confirmed', async () => {
  const emil = await site.person('emil');
  expect(await mailsAfter(emil, ['video_failed'])).toEqual([]);
  await confirm(emil);
  expect(await mailsAfter(emil, ['video_failed'])).toEqual([failed]);
});

test('no mail tells of a video that its reader may not see by now', async () => {
  const fred = await site.person('fred');
  await confirm(fred);
  await choose(db, fred, { type: 'reply', mail: true });
  const hidden = await someVideo(site, anna, { title: 'Kept back', visibility: 'private' });
  expect(await mailsAfter(fred, ['reply'], hidden)).toEqual([]);
  await db.updateTable('videos').set({ visibility: 'unlisted' }).where('id', '=', hidden).execute();
  expect(await mailsAfter(fred, ['reply'], hidden)).toHaveLength(1);
});

test('no mail leads to a comment that is not there by then: held again, deleted, or emptied above replies', async () => {
  const hugo = await site.person('hugo');
  await confirm(hugo);
  await choose(db, hugo, { type: 'reply', mail: true });
  const commented = await someVideo(site, anna, { title: 'Much discussed' });
  /** How many mails lead to a reply that is changed before they are sent. */
  const mailsWhen = async (change: (tx: Database, id: string) => Promise<unknown>) => {
    const id = newId();
    await db.transaction().execute(async (tx) => {
      const words = { id, video_id: commented, user_id: anna.id, text: 'Well said' };
      await tx.insertInto('comments').values(words).execute();
      const about = { videoId: commented, byChannel: anna.channelId, commentId: id };
      await notify(tx, enqueue, { type: 'reply', to: hugo.id, ...about });
      await change(tx, id);
    });
    await allMailed();
    return post.arrived.filter(({ mail }) => mail.text?.includes(`?lc=${id}`)).length;
  };
  const gone = (tx: Database, id: string) =>
    tx.deleteFrom('comments').where('id', '=', id).execute();
  const leftEmpty = (tx: Database, id: string) => emptied(tx).where('id', '=', id).execute();
  expect(await mailsWhen(gone)).toBe(0);
  expect(await mailsWhen(leftEmpty)).toBe(0);
  expect(await mailsWhen(async () => undefined)).toBe(1);
});

test('ux 57 no mail tells of a video that was deleted and may be brought back', async () => {
  const ida = await site.person('ida');
  await confirm(ida);
  const id = await someVideo(site, ida, { title: 'Deleted' });
  await deleteVideos(db, ida, [id]);
  expect(await mailsAfter(ida, ['video_failed'], id)).toEqual([]);
  await restoreVideos(db, enqueue, ida, [id]);
  expect(await mailsAfter(ida, ['video_failed'], id)).toHaveLength(1);
});
