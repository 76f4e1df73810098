import { expect, test } from 'vitest';
import type { PlaylistCard } from '@kinora/contract/playlists';
import { playlistsOf } from '../../../test/playlists.ts';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');
const carl = await site.person('carl');
const { ask, add, contents, entriesOf, make, move, remove, titles } = playlistsOf(site);

const invite = (person: Person, id: string) =>
  ask(person, ['PUT', `/api/playlists/${id}/invitation`]);
const join = (person: Person, token: string) =>
  ask(person, ['PUT', `/api/playlist-invitations/${token}`]);
const people = async (person: Person, id: string): Promise<string[]> => {
  const { collaborators } = await ask(person, ['GET', `/api/playlists/${id}/collaborators`]);
  return collaborators?.map(({ name }: { name: string }) => name);
};

test('who is invited by a link changes the entries of a playlist, and nothing else of it', async () => {
  const id = await make(anna, 'Together');
  const video = await someVideo(site, anna, { title: 'first' });
  await add(anna, id, [video]);
  const { token } = await invite(anna, id);
  expect(await ask(null, ['GET', `/api/playlist-invitations/${token}`])).toMatchObject({
    playlist_name: 'Together',
    ...{ owner: 'anna', channel_name: 'anna' },
  });
  expect((await contents(ben, id)).error).toBe('not_found');
  expect(await join(ben, token)).toMatchObject({ playlist_id: id });
  await join(ben, token);
  expect(await people(anna, id)).toEqual(['ben']);

  expect(await contents(ben, id)).toMatchObject({ mine: false, edits: true });
  expect((await add(ben, id, [await someVideo(site, ben, { title: 'second' })])).code).toBe(200);
  const { second = '' } = await entriesOf(ben, id);
  expect((await move(ben, id, second, { to: 'top' })).code).toBe(200);
  expect(await titles(anna, id)).toEqual(['second', 'first']);
  const { removal } = await remove(ben, id, { video_ids: [video] });
  expect(await ask(ben, ['POST', '/api/playlists/restore'], { removal })).toMatchObject({
    restored: 1,
  });
  const { playlist } = await ask(ben, ['GET', '/api/fetchplaylist']);
  expect(playlist.find((one: PlaylistCard) => one.Id === id)).toMatchObject({
    ...{ owner: 'anna', channel_name: 'anna' },
  });

  for (const [call, payload] of [
    [['PATCH', '/api/playlists/edit'], { playlist_id: id, visibility: 'public' }],
    [['DELETE', '/api/playlist/delete'], { playlist_id: id }],
    [['PUT', `/api/playlists/${id}/invitation`], {}],
    [['DELETE', `/api/playlists/${id}/invitation`], {}],
  ] as [['PATCH' | 'DELETE' | 'PUT', string], object][]) {
    expect((await ask(ben, call, payload)).code, call[1]).toBe(404);
  }
});

test('a private video that a collaborator added is theirs alone, gone or not', async () => {
  const id = await make(anna, 'Shared');
  await join(ben, (await invite(anna, id)).token);
  const secret = await someVideo(site, ben, { title: 'secret', visibility: 'private' });
  await add(ben, id, [secret]);
  expect(await titles(ben, id)).toEqual(['secret']);
  const seen = async () => JSON.stringify(await contents(anna, id));
  expect(await seen()).not.toContain('secret');
  await ask(ben, ['DELETE', `/api/videos/${secret}`]);
  expect(await seen()).not.toContain('secret');
  expect((await contents(anna, id)).gone).toMatchObject([{ deleted: true, title: null }]);
});

test('collaborators leave or are let go, and an old link leads nowhere', async () => {
  const id = await make(anna, 'Left');
  const old = await invite(anna, id);
  const { token } = await invite(anna, id);
  expect((await join(ben, old.token)).code).toBe(404);
  await join(ben, token);
  await join(carl, token);
  expect(await people(anna, id)).toEqual(['ben', 'carl']);
  const removed = (person: Person, who: Person) =>
    ask(person, ['DELETE', `/api/playlists/${id}/collaborators/${who.id}`]);
  expect((await removed(ben, carl)).code).toBe(403);
  expect((await removed(ben, ben)).code).toBe(200);
  expect((await contents(ben, id)).error).toBe('not_found');
  expect((await removed(anna, carl)).code).toBe(200);
  // Not back by the same link.
  expect((await join(carl, token)).code).toBe(404);
  const last = await invite(anna, id);
  await ask(anna, ['DELETE', `/api/playlists/${id}/invitation`]);
  expect((await join(carl, last.token)).code).toBe(404);
  expect(await people(anna, id)).toEqual([]);
});

test('playlists of others are kept, listed while they can be opened, and let go', async () => {
  const id = await make(anna, 'Public walks');
  const edit = (visibility: string) =>
    ask(anna, ['PATCH', '/api/playlists/edit'], { playlist_id: id, visibility });
  const keep = (person: Person, method: 'PUT' | 'DELETE' = 'PUT') =>
    ask(person, [method, `/api/playlists/${id}/saved`]);
  const kept = async () => {
    const { playlist } = await ask(carl, ['GET', '/api/playlists/saved']);
    return playlist.map((one: PlaylistCard) => [one.playlist_name, one.owner]);
  };
  expect((await keep(carl)).code).toBe(404);
  await edit('unlisted');
  expect((await keep(anna)).code).toBe(409);
  expect((await keep(carl)).code).toBe(200);
  await keep(carl);
  expect(await kept()).toEqual([['Public walks', 'anna']]);
  expect(await contents(carl, id)).toMatchObject({ saved: true });
  await edit('private');
  expect(await kept()).toEqual([]);
  await edit('public');
  expect(await kept()).toHaveLength(1);
  await keep(carl, 'DELETE');
  expect(await kept()).toEqual([]);
});
