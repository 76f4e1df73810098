import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Person, type TestSite, testSite } from '../../../test/site.ts';
import { smallDisk } from '../../../test/small-disk.ts';
import { someVideo } from '../../../test/videos.ts';
import { keys } from '../../storage/storage.ts';
import { makeDownload } from './make-download.ts';

const MiB = 2 ** 20;
// 56 MiB of room.
const disk = await smallDisk(80 * MiB, 24 * MiB);
afterAll(() => disk.remove());
const site = await testSite(disk.settings);
const limited = await site.another({ RATE_LIMITS: 'on' });
const anna = await site.person('anna');

/** A video with rungs whose files take so much each. */
async function downloadable(bytes: number, rungs = ['480']): Promise<string> {
  const id = await someVideo(site, anna);
  for (const name of rungs) {
    await site.db
      .insertInto('renditions')
      .values({
        ...{ video_id: id, name, label: '480p', codecs: 'avc1.64001e', complete: true },
        ...{ published: 8, bandwidth: 1, average_bandwidth: bytes },
      })
      .execute();
  }
  return id;
}
const prepare = async (
  id: string,
  { app }: Pick<TestSite, 'app'> = site,
  who: Person = anna,
  rung = '480',
) => {
  const url = `/api/videos/${id}/downloads/${rung}`;
  const answer = await app.inject({ method: 'PUT', url, headers: who.headers });
  return answer.statusCode;
};
/** Asks for the file of a video, and makes it out of as many bytes as were expected. */
async function save(id: string, bytes: number): Promise<void> {
  expect(await prepare(id)).toBe(200);
  await makeDownload(site, { videoId: id, rung: '480' }, async (file) => {
    await site.storage.put(keys.download(id, file), Buffer.alloc(bytes));
    return true;
  });
}
/** Which of the videos have a file for saving by now. */
async function saved(ids: string[]): Promise<boolean[]> {
  const rows = await site.db
    .selectFrom('downloads')
    .where('state', '=', 'ready')
    .select(['video_id', 'file'])
    .execute();
  const stored = ids.map(async (id) => {
    const file = rows.find(({ video_id }) => video_id === id)?.file;
    return file != null && (await site.storage.stat(keys.download(id, file))) !== null;
  });
  return Promise.all(stored);
}
const several = (count: number) =>
  Promise.all(Array.from({ length: count }, () => downloadable(10 * MiB)));

beforeEach(async () => {
  await site.db.deleteFrom('videos').execute();
  await site.storage.deleteAll('downloads/');
});

test('files for saving leave half of the room to others: those wanted least recently make way for new ones', async () => {
  const ids = await several(4);
  for (const id of ids) await save(id, 10 * MiB);
  expect(await site.storage.room()).toBeGreaterThan(28 * MiB);
  expect(await saved(ids)).toEqual([false, false, true, true]);
});

test('a file that is wanted again is not the next to make way', async () => {
  const [first = '', second = '', third = ''] = await several(3);
  for (const id of [first, second]) await save(id, 10 * MiB);
  expect(await prepare(first)).toBe(200);
  await save(third, 10 * MiB);
  expect(await saved([first, second, third])).toEqual([true, false, true]);
});

test('files that are begun at once never get the same room, and none makes way in vain', async () => {
  const [kept = '', ...ids] = await several(12);
  await save(kept, 10 * MiB);
  expect(await prepare(await downloadable(60 * MiB))).toBe(507);
  expect(await saved([kept])).toEqual([true]);
  const answers = await Promise.all(ids.map((id, n) => prepare(id, n % 2 ? site : limited)));
  expect(answers.filter((status) => status === 200)).toHaveLength(2);
  expect(answers.filter((status) => status === 507)).toHaveLength(9);
});

test('one account has 60 files made in an hour; what is there already is not counted', async () => {
  const rungs = Array.from({ length: 61 }, (_, n) => `r${n}`);
  const id = await downloadable(1, rungs);
  const ben = await site.person('ben');
  const answers: number[] = [];
  for (const rung of rungs) answers.push(await prepare(id, limited, ben, rung));
  expect(answers).toEqual([...rungs.slice(1).map(() => 200), 429]);
  expect(await prepare(id, limited, ben, 'r0')).toBe(200);
  expect(await prepare(id, limited, anna, 'r60')).toBe(200);
});
