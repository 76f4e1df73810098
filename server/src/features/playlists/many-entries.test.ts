import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { costsOf } from '../../../test/costs.ts';
import { insertWithoutTriggers } from '../../../test/insert-without-triggers.ts';
import { playlistsOf } from '../../../test/playlists.ts';
import { testSite } from '../../../test/site.ts';
import { vacuumed } from '../../../test/vacuum.ts';
import { moveEntry } from './change-entry.ts';
import { createPlaylist } from './change-playlist.ts';
import { listPlaylists } from './list-playlists.ts';
import { listVideos } from './list-videos.ts';

const site = await testSite();
const { db, addresses } = site;
const anna = await site.person('anna');
const ben = await site.person('ben');
const costs = costsOf(db);

// Every fourth of 20,000 videos is in Ben's playlist. Others added to theirs meanwhile, so that no two
// of its entries are neighbours on the disk.
await insertWithoutTriggers(
  db,
  sql`
  insert into videos
    (id, channel_id, channel_name, title, type, visibility, state, playable, seconds, created_at)
  select 'v' || n, ${anna.channelId}, 'anna', 'Episode ' || n,
    'video', 'public', 'ready', true, 60, now() - n * interval '8 minutes'
  from generate_series(1, 20000) n`,
);
const playlist_id = await createPlaylist(db, ben, { playlist_name: 'Everything' });
const others = await createPlaylist(db, anna, { playlist_name: 'Others' });
await sql`
  insert into playlist_videos (playlist_id, video_id, title, place)
  select case when n % 4 = 0 then ${playlist_id} else ${others} end, 'v' || n, 'Episode ' || n,
    n * 4294967296
  from generate_series(1, 20000) n order by md5(n::text)`.execute(db);
await vacuumed(db);

type Which = Partial<Parameters<typeof listVideos>[3]>;

test.each<Which>([{}, { type: 'video' }, { sort: 'added' }])(
  'a page far back in a playlist of 5,000 reads little, and counts nothing: %j',
  async (which) => {
    const page = (cursor: string | null) => ({
      ...{ playlist_id, limit: 50, ...which },
      ...(cursor !== null && { cursor }),
    });
    let cursor: string | null = null;
    for (let n = 0; n < 90; n += 1) {
      cursor = (await listVideos(db, addresses, ben, page(cursor))).next_cursor;
    }
    const { statements, pages } = await costs((tx) => listVideos(tx, addresses, ben, page(cursor)));
    expect([statements <= 2, pages < 900 || pages]).toEqual([true, true]);
  },
);

test.each<Which>([{}, { sort: 'published' }, { sort: 'popular' }, { sort: 'title' }])(
  'a playlist of 5,000 is opened by two statements, in each order: %j',
  async (which) => {
    const first = { playlist_id, limit: 50, ...which };
    expect(await listVideos(db, addresses, ben, first)).toMatchObject({
      total_videos: 5_000,
      total_seconds: 300_000,
    });
    const { statements } = await costs((tx) => listVideos(tx, addresses, ben, first));
    expect(statements).toBe(2);
  },
);

test('a playlist of 5,000 is opened, and stands among others, without a look at each of its videos', async () => {
  const first = { playlist_id, limit: 50 };
  const opened = await costs((tx) => listVideos(tx, addresses, ben, first));
  const listed = await costs((tx) => listPlaylists(tx, addresses, ben, {}));
  expect([opened.pages < 4_000 || opened.pages, listed.pages < 3_000 || listed.pages]).toEqual([
    true,
    true,
  ]);
});

test('an entry of 5,000 is moved by writing one row', async () => {
  const { id: entry } = await db
    .selectFrom('playlist_videos')
    .where('video_id', '=', 'v19988')
    .select('id')
    .executeTakeFirstOrThrow();
  const versions = () =>
    sql<{ xmin: string }>`select xmin::text from playlist_videos order by id`.execute(db);
  const before = (await versions()).rows;
  await moveEntry(db, ben, { id: playlist_id, entry: String(entry), to: 'top' });
  const after = (await versions()).rows;
  expect(after.filter(({ xmin }, at) => xmin !== before[at]?.xmin)).toHaveLength(1);
});

test('5,000 entries are removed by one call, and come back', async () => {
  const { ask, remove } = playlistsOf(site);
  const entries = await db
    .selectFrom('playlist_videos')
    .where('playlist_id', '=', playlist_id)
    .select('id')
    .execute();
  const entry_ids = entries.map(({ id }) => String(id));
  const { code, removed, removal } = await remove(ben, playlist_id, { entry_ids });
  expect([code, removed]).toEqual([200, 5_000]);
  expect(await ask(ben, ['POST', '/api/playlists/restore'], { removal })).toMatchObject({
    restored: 5_000,
  });
});
