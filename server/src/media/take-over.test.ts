import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readHls } from '../../test/hls.ts';
import { clipHash, inADay, leadsTo, openReplacing } from '../../test/replacing.ts';
import { replacementHooks } from '../replacement-hooks.ts';
import { keys } from '../storage/storage.ts';
import { sweepSupersededFiles } from '../features/videos/superseded-files.ts';
import { takeOver } from './take-over.ts';

const desk = await openReplacing();
const { site, db, storage, shop, anna, made, replace, rowOf, videoOf } = desk;
const { filesOf, ownFiles, masterOf, original, runToTakeOver } = desk;
const ben = await site.person('ben');
const long = { timeout: 300_000 };

const ask = async (url: string) => (await site.app.inject({ url, headers: ben.headers })).json();
const watch = async (id: string) => (await ask(`/api/videos/${id}`)).video;
const post = (url: string, payload: object) =>
  site.app.inject({ method: 'POST', url, headers: ben.headers, payload });
const put = (url: string, payload: object | Buffer, type = 'application/json') =>
  site.app.inject({
    ...{ method: 'PUT', url, payload },
    headers: { ...anna.headers, 'content-type': type },
  });
/** Has the owner of a video send a picture for its cards. */
async function sendPicture(id: string): Promise<void> {
  const sent = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a27' } })
    .png()
    .toBuffer();
  expect((await put(`/api/videos/${id}/thumbnail`, sent, 'image/png')).statusCode).toBe(200);
}
/** Plays all that a master playlist leads to. */
async function playable(id: string, master: string): Promise<void> {
  expect(leadsTo(master).length).toBeGreaterThan(0);
  for (const playlist of leadsTo(master)) {
    const { end, ended } = await readHls(shop.mediaFolder(id), playlist);
    expect([ended, Math.round(end)]).toEqual([true, 2]);
  }
}

test(
  'a file is replaced: people watch the one before until all of the new one is there, and what they wrote stays',
  long,
  async () => {
    const id = await made('with-texts.mkv');
    const notifiedSubscribers = () =>
      shop.passedOn.flatMap(({ name, data }) => (name === 'tell-subscribers' ? data.videoId : []));
    expect(notifiedSubscribers()).toEqual([id]);
    await post('/api/videoplaycomments', { video_id: id, comment: 'Well done' });
    await post('/api/videoplayvideolike', { video_id: id, is_like: true });
    await db.insertInto('video_view_counts').values({ video_id: id, views: 7 }).execute();
    await sql`insert into watched_parts (video_id, day, seconds)
      values (${id}, current_date, '{1,2}')`.execute(db);
    await sql`insert into video_days (video_id, day, seconds)
      values (${id}, current_date, 3)`.execute(db);
    const before = await watch(id);
    expect(before.captions).toHaveLength(2);
    const [files, master] = [await filesOf(id), await masterOf(id)];
    const { published_at, created_at } = await videoOf(id);

    const standIn = await replace(id, 'chapters.mp4');
    let steps = 0;
    await runToTakeOver(async () => {
      steps += 1;
      expect(await watch(id)).toEqual(before);
      expect([await filesOf(id), await masterOf(id)]).toEqual([files, master]);
    });
    expect(steps).toBeGreaterThan(2);
    await shop.runAll();

    expect(await watch(id)).toMatchObject({
      ...{ id, title: before.title, visibility: 'public', likes: 1, video_view: 7 },
      ...{ state: 'ready', playable: true, width: 640, height: 360, captions: [] },
      chapters: [{ title: 'The beginning' }, { title: 'The middle' }, { title: 'The end' }],
    });
    expect(await videoOf(id)).toMatchObject({ published_at, created_at });
    expect((await ask(`/api/videos/${id}/comment-count`)).total).toBe(1);
    // Its sums stay; which parts were watched says nothing of another file.
    const { rows } = await sql`select seconds from video_days where video_id = ${id}`.execute(db);
    expect(rows).toEqual([{ seconds: 3 }]);
    expect(await db.selectFrom('watched_parts').selectAll().execute()).toEqual([]);

    // The new one plays; who has the old playlists goes on with the old one.
    const now = await masterOf(id);
    await playable(id, now);
    await playable(id, master);
    expect(leadsTo(now).filter((playlist) => leadsTo(master).includes(playlist))).toEqual([]);

    // What was sent is kept once, under the video's own name.
    expect(await original(id)).toBe(await clipHash('chapters.mp4'));
    expect((await desk.uploads()).filter((name) => name.startsWith(standIn))).toEqual([]);
    expect([await filesOf(standIn), await rowOf(standIn)]).toEqual([[], undefined]);
    expect(await db.selectFrom('uploads').select(['video_id', 'bytes']).execute()).toEqual([
      { video_id: id, bytes: (await storage.stat(keys.original(id)))?.bytes },
    ]);
    const notifications = db
      .selectFrom('notifications')
      .where('video_id', '=', id)
      .where('user_id', '=', anna.id);
    expect((await notifications.select('type').orderBy('id', 'desc').execute())[0]?.type).toBe(
      'file_replaced',
    );
    // Subscribers are not told of it once more.
    expect(notifiedSubscribers()).toEqual([id]);

    // A day later there is all of the new one, and nothing else.
    await sweepSupersededFiles({ db, storage });
    await playable(id, master);
    await sweepSupersededFiles({ db, storage }, inADay());
    expect(await filesOf(id)).toEqual(await ownFiles(id));
    await playable(id, now);
    expect(await db.selectFrom('former_files').selectAll().execute()).toEqual([]);
  },
);

test(
  'captions and the picture that its owner has sent stay; those of the file before go',
  long,
  async () => {
    const id = await made('silent.mp4');
    await sendPicture(id);
    const written = 'WEBVTT\n\n00:00.100 --> 00:01.000\nMine\n';
    const german = `/api/videos/${id}/captions/de`;
    expect((await put(german, Buffer.from(written), 'text/vtt')).statusCode).toBe(200);
    const { poster } = await videoOf(id);

    await replace(id, 'with-texts.mkv');
    await shop.runAll();
    const video = await watch(id);
    expect((await videoOf(id)).poster).toBe(poster);
    const textOf = async (language: string) => {
      const { url } = video.captions.find((one: { language: string }) => one.language === language);
      return storage.text(keys.media(id, url.slice(url.lastIndexOf('/') + 1)));
    };
    expect([await textOf('en'), await textOf('de')]).toEqual([
      expect.stringContaining('Good'),
      expect.stringContaining('Mine'),
    ]);

    // The ones that came with the file go with it, now as well.
    await replace(id, 'square.mp4');
    await shop.runAll();
    expect((await watch(id)).captions).toMatchObject([{ language: 'de' }]);
    await sweepSupersededFiles({ db, storage }, inADay());
    expect(await filesOf(id)).toEqual(await ownFiles(id));
  },
);

test(
  'who chose a picture along the video has the one at its place in the new file, or that of the same moment',
  long,
  async () => {
    const id = await made('minute.mp4');
    const choices = async () =>
      (await site.app.inject({ url: `/api/videos/${id}/thumbnails`, headers: anna.headers })).json()
        .thumbnails as { name: string; chosen: boolean }[];
    const [, second] = await choices();
    await put(`/api/videos/${id}/thumbnail/choice`, { name: second?.name });
    await replace(id, 'minute.mp4');
    await shop.runAll();
    expect((await choices()).map(({ chosen }) => chosen)).toEqual([false, true, false]);
    expect((await videoOf(id)).poster_chosen).toBe(true);
    // Of two seconds there is one picture.
    await replace(id, 'square.mp4');
    await shop.runAll();
    expect((await choices()).map(({ chosen }) => chosen)).toEqual([true]);
    expect((await videoOf(id)).poster_chosen).toBe(false);

    await put(`/api/videos/${id}/thumbnail/frame`, { seconds: 1.5 });
    await shop.context.enqueue(db, 'take-frame', { videoId: id, seconds: 1.5 });
    await shop.runAll();
    const moment = await videoOf(id);
    expect(moment).toMatchObject({ poster_chosen: true, poster_at: 1.5 });
    await replace(id, 'vertical.mp4');
    await shop.runAll();
    const now = await videoOf(id);
    expect(now).toMatchObject({ poster_chosen: true, poster_at: 1.5 });
    expect([moment.poster, ...(await choices()).map(({ name }) => name)]).not.toContain(now.poster);
    await sweepSupersededFiles({ db, storage }, inADay());
    expect(await filesOf(id)).toEqual(await ownFiles(id));
  },
);

test(
  'a worker that is stopped anywhere while the new file takes over goes on where it was',
  long,
  async () => {
    const id = await made('silent.mp4');
    let stops = 0;
    for (const next of ['square.mp4', 'silent.mp4'] as const) {
      const standIn = await replace(id, next);
      await runToTakeOver();
      shop.waiting.length = 0;
      for (let after = 0, done = false; !done; after += 3) {
        let left = after;
        const maybeStop = () => {
          left -= 1;
          if (left < 0) throw new Error('the worker stops');
        };
        const copy: typeof storage.copy = async (key, as) => {
          maybeStop();
          await storage.copy(key, as);
        };
        const others = {
          ...replacementHooks(site),
          async forget(video: string) {
            maybeStop();
            await replacementHooks(site).forget(video);
          },
        };
        const context = { ...shop.context, storage: { ...storage, copy } };
        done = await takeOver(context, standIn, others).then(
          () => true,
          () => false,
        );
        if (!done) stops += 1;
        // Whatever was done, what is shown plays.
        await playable(id, await masterOf(id));
      }
      await shop.runAll();
      expect(await rowOf(standIn)).toBeUndefined();
      expect(await original(id)).toBe(await clipHash(next));
      expect((await watch(id)).width).toBe(next === 'square.mp4' ? 480 : 640);
    }
    expect(stops).toBeGreaterThan(4);
    await sweepSupersededFiles({ db, storage }, inADay());
    expect(await filesOf(id)).toEqual(await ownFiles(id));
  },
);

test.each(['of the file', 'that was sent'])(
  'two workers that are at it at once make one replacement, and neither undoes the other’s, with a picture %s',
  long,
  async (picture) => {
    const id = await made('silent.mp4');
    // One that stays tells neither that the other was there.
    if (picture === 'that was sent') await sendPicture(id);
    const standIn = await replace(id, 'with-texts.mkv');
    await runToTakeOver();
    shop.waiting.length = 0;
    const both = [1, 2].map(() => takeOver(shop.context, standIn, replacementHooks(site)));
    // One may find that the files are gone already; it is then told so at its next try.
    await Promise.allSettled(both);
    await takeOver(shop.context, standIn, replacementHooks(site));
    await shop.runAll();
    expect(await rowOf(standIn)).toBeUndefined();
    expect((await watch(id)).captions).toHaveLength(2);
    await playable(id, await masterOf(id));
    await sweepSupersededFiles({ db, storage }, inADay());
    expect(await filesOf(id)).toEqual(await ownFiles(id));
  },
);

test(
  'the same file once more keeps what is shared by both, and a video that could not be made gets a good one',
  long,
  async () => {
    const id = await made('silent.mp4');
    const { poster } = await videoOf(id);
    await replace(id, 'silent.mp4');
    await shop.runAll();
    expect((await videoOf(id)).poster).toBe(poster);
    await sweepSupersededFiles({ db, storage }, inADay());
    expect(await filesOf(id)).toEqual(await ownFiles(id));
    expect(await storage.stat(keys.media(id, poster ?? ''))).not.toBeNull();

    const bad = await desk.draft(anna);
    await desk.send(bad, 'not-a-video.mp4');
    await shop.runAll();
    expect(await videoOf(bad)).toMatchObject({ state: 'failed', published_at: null });
    await replace(bad, 'silent.mp4');
    await desk.runToTakeOver();
    await shop.runNext();
    expect(shop.waiting.map(({ name }) => name)).toContain('tell-subscribers');
    await shop.runAll();
    expect(await videoOf(bad)).toMatchObject({ state: 'ready', error: null, playable: true });
    expect((await videoOf(bad)).published_at).not.toBeNull();
  },
);
