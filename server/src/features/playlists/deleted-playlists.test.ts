import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PlaylistCard } from '@kinora/contract/playlists';
import { playlistsOf } from '../../../test/playlists.ts';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { sweepDeletedPlaylists } from './change-playlist.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');
const hal = await site.person('hal');
const { ask, contents, make, add } = playlistsOf(site);

test('PLIST-11 ux 84 a deleted playlist is nowhere, and comes back as it was for an hour, to its owner alone', async () => {
  const id = await make(hal, 'Walks');
  const video = await someVideo(site, anna);
  await add(hal, id, [video]);
  await ask(hal, ['PATCH', '/api/playlists/edit'], { playlist_id: id, visibility: 'public' });
  await ask(ben, ['PUT', `/api/playlists/${id}/saved`], {});
  const { token } = await ask(hal, ['PUT', `/api/playlists/${id}/invitation`], {});
  const channel = `/api/channels/${hal.channelId}/playlists`;
  const places = () =>
    Promise.all([
      ask(hal, ['GET', '/api/fetchplaylist']),
      ask(ben, ['GET', '/api/playlists/saved']),
      ask(ben, ['GET', channel]),
    ]);
  const shownIn = async () =>
    (await places()).map(({ playlist }) => playlist.some((one: PlaylistCard) => one.Id === id));
  const restore = (person: Person) => ask(person, ['PUT', `/api/playlists/${id}`], {});
  expect(await shownIn()).toEqual([true, true, true]);

  await ask(hal, ['DELETE', '/api/playlist/delete'], { playlist_id: id });
  expect(await shownIn()).toEqual([false, false, false]);
  expect((await contents(null, id)).error).toBe('not_found');
  const refused: [Person, Parameters<typeof ask>[1], object][] = [
    [hal, ['POST', '/api/addvideoinplaylist'], { video_id: video }],
    [hal, ['PATCH', '/api/playlists/edit'], { playlist_name: 'Yours' }],
    [ben, ['PUT', `/api/playlist-invitations/${token}`], {}],
    [ben, ['PUT', `/api/playlists/${id}/saved`], {}],
  ];
  for (const [person, call, fields] of refused) {
    expect((await ask(person, call, { playlist_id: id, ...fields })).code, call[1]).toBe(404);
  }
  expect((await restore(ben)).code).toBe(404);
  expect([(await restore(hal)).code, (await restore(hal)).code]).toEqual([200, 200]);
  expect(await shownIn()).toEqual([true, true, true]);
  expect((await contents(null, id)).videos).toMatchObject([{ id: video }]);

  await ask(hal, ['DELETE', '/api/playlist/delete'], { playlist_id: id });
  const deletedAt = (minutes: number) =>
    sql`update playlists set removed_at = now() - make_interval(mins => ${minutes})
      where id = ${id}`.execute(site.db);
  await deletedAt(59);
  await sweepDeletedPlaylists(site.db);
  expect((await restore(hal)).code).toBe(200);
  await deletedAt(61);
  await sweepDeletedPlaylists(site.db);
  expect((await restore(hal)).code).toBe(404);
});
