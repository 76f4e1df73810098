import { expect, test, vi } from 'vitest';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';
import { compiledOnce } from './compiled-query.ts';

const site = await testSite();
const { db } = site;
const anna = await site.person('anna');
const walk = await someVideo(site, anna, { title: 'A walk' });
const run = await someVideo(site, anna, { title: 'A run' });

test('a statement that is written once answers each time for the values of that time', async () => {
  const write = vi.fn<(shape: { withChannel: boolean }) => void>();
  const titleOf = compiledOnce(
    (database: typeof db, shape: { withChannel: boolean }, of: { id: string; most: number }) => {
      write(shape);
      return database
        .selectFrom('videos')
        .where('id', '=', of.id)
        .select('title')
        .$if(shape.withChannel, (query) => query.select('channel_id'))
        .limit(of.most);
    },
  );
  const ask = (id: string, withChannel = false, most = 1) =>
    titleOf(db, { withChannel }, { id, most });
  expect(await Promise.all([ask(walk), ask(run), ask(walk, false, 0)])).toEqual([
    [{ title: 'A walk' }],
    [{ title: 'A run' }],
    [],
  ]);
  expect(await ask(run, true)).toEqual([{ title: 'A run', channel_id: anna.channelId }]);
  expect(write.mock.calls).toEqual([[{ withChannel: false }], [{ withChannel: true }]]);
});

test('a text that would be another for other values is refused', async () => {
  const ask = compiledOnce((database: typeof db, _: object, of: { most: number }) =>
    database
      .selectFrom('videos')
      .select('id')
      .limit(of.most + 1),
  );
  await expect(ask(db, {}, { most: 1 })).rejects.toThrow('“most” is not known yet');
});
