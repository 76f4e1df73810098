import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { login } from '@kinora/contract/accounts';
import { listComments } from '@kinora/contract/comments';
import { randomVideos } from '@kinora/contract/videos';
import { testDatabase } from '../../test/database.ts';
import type { JobContext } from '../job-context.ts';
import { allJobs } from '../jobs.ts';
import { openQueue } from '../jobs/queue.ts';
import { openLog } from '../log.ts';
import { readConfig } from '../config.ts';
import { start } from '../start.ts';
import { folderStorage } from '../storage/folder.ts';
import { channels, type Entry } from './catalogue.ts';
import { ask } from './client.ts';
import { fill } from './fill.ts';
import { readMade } from './made.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { removeDemo } from './remove.ts';
import type { Remark } from './talk.ts';
import { addComments } from './add-comments.ts';

const { db, url: database } = await testDatabase();
const dataFolder = await mkdtemp(join(tmpdir(), 'kinora-demo-'));
const env = {
  NODE_ENV: 'test',
  // Addresses of the demo are none, so that nobody could confirm them by mail.
  EMAIL_VERIFICATION: 'on',
  KINORA_DEMO: 'off',
  PORT: '0',
  LOG_LEVEL: 'silent',
  DATABASE_URL: database,
  KINORA_DATA: dataFolder,
};
const { url = '', stop } = await start(env);
afterAll(async () => {
  await stop();
  await rm(dataFolder, { recursive: true });
});

/** Two channels with a small video each. */
const entries: Entry[] = channels.slice(0, 2).map((channel, index) => ({
  channel,
  video: {
    title: `Small ${index}`,
    description: '',
    category: 'Music',
    tags: [],
    recipe: {
      width: 160,
      height: 90,
      rate: 25,
      seconds: 1,
      picture: ({ rate }) => `testsrc2=s=160x90:r=${rate}`,
      sound: 'sine=f=330:r=48000',
      gain: 0,
    },
  },
}));

const titles = async () => {
  const client = { url, signal: AbortSignal.timeout(10_000) };
  const { videos } = await ask(client, randomVideos, { sort: 'recent' });
  return videos.map((video) => video.name).toSorted();
};

test('an interrupted filling goes on where it stopped, and makes nothing twice', async () => {
  const interrupt = new AbortController();
  const first = fill({
    ...{ url, db, dataFolder, entries, signal: interrupt.signal },
    tell: () => interrupt.abort(),
  });
  await expect(first).rejects.toThrow('aborted');
  expect((await readMade(dataFolder))?.state).toBe('filling');

  const told: string[] = [];
  const { signal } = new AbortController();
  await fill({ url, db, dataFolder, entries, signal, tell: (sentence) => told.push(sentence) });
  expect(told).toEqual(['Demo video 2 of 2: Small 1']);
  expect(await titles()).toEqual(['Small 0', 'Small 1']);
  expect((await readMade(dataFolder))?.state).toBe('full');
  expect((await stat(join(dataFolder, 'demo.json'))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataFolder)).not.toContain('demo');
});

test('people talk below the videos, and say nothing twice', async () => {
  const client = { url, signal: AbortSignal.timeout(30_000) };
  const { videos } = await ask(client, randomVideos, { sort: 'recent' });
  const made = await readMade(dataFolder);
  const names = channels.slice(0, 2).map((channel) => channel.owner.username);
  const tokens = new Map<string, string>();
  for (const { owner: person } of channels.slice(0, 2)) {
    const password = made?.passwords[person.username] ?? '';
    tokens.set(
      person.username,
      (await ask(client, login, { email: person.email, password })).token,
    );
  }
  const [one = '', other = ''] = names;
  const remarks: Remark[] = [
    {
      ...{ by: one, text: 'Hello', likedBy: [other], pinned: true, hearted: true },
      replies: [{ by: other, text: 'Hi', likedBy: [one, 'nobody'] }],
    },
    { by: 'nobody', text: 'Not here' },
  ];
  const videoId =
    videos.find(({ channel_name }) => channel_name === channels[0]?.owner.name)?.id ?? '';
  for (let time = 0; time < 2; time++) {
    await addComments(client, { videoId, owner: one, tokens }, remarks);
  }
  const { comments } = await ask(client, listComments, { id: videoId }, tokens.get(one));
  expect(comments).toMatchObject([
    {
      ...{ comment: 'Hello', likes: 1, pinned: true, hearted: true },
      replies: [{ comment: 'Hi', likes: 1 }],
    },
  ]);
});

test('only one process fills a site at a time', async () => {
  const ran = await oneAtATime(db, async () => {
    expect(await oneAtATime(db, async () => {})).toBe(false);
  });
  expect(ran).toBe(true);
});

test('removing takes accounts, videos and files, and leaves everybody else alone', async () => {
  await db
    .insertInto('users')
    .values({ id: 'ben', name: 'Ben', email: 'ben@example.org', username: 'ben' })
    .execute();
  const config = readConfig(env);
  const log = openLog(config);
  const queue = await openQueue<JobContext>({
    ...{ url: database, log, jobs: allJobs(1), worker: false },
  });
  const storage = folderStorage(join(dataFolder, 'storage'), config.FREE_SPACE_FLOOR);
  const count = await removeDemo({ db, enqueue: queue.enqueue, storage, dataFolder });
  await queue.stop();

  expect(count).toBe(2);
  expect(await titles()).toEqual([]);
  expect(await readdir(join(dataFolder, 'storage', 'uploads'))).toEqual([]);
  const users = await db.selectFrom('users').select('username').execute();
  expect(users).toEqual([{ username: 'ben' }]);
  expect((await readMade(dataFolder))?.state).toBe('removed');
});
