import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import type { PlaylistCard } from '@kinora/contract/playlists';
import { playlistsOf } from '../../../test/playlists.ts';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import type { DB } from '../../db/tables.generated.ts';
import { deleteVideos, restoreVideos } from '../videos/delete-videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');

const { ask, contents, make, ...others } = playlistsOf(site);
const add = (person: Person, id: string, video: string) => others.add(person, id, [video]);
const ids = (answer: { videos: { id: string }[] }) => answer.videos.map(({ id }) => id);

test('PLIST-05 API-14 everybody has exactly one Watch Later, and a video stays in it once', async () => {
  const carl = await site.person('carl');
  const video = await someVideo(site, anna);
  const save = () => ask(carl, ['POST', '/api/playlists/watch-later'], { video_id: video });
  await Promise.all([save(), save(), save()]);
  const { playlist } = await ask(carl, ['GET', `/api/fetchplaylist?video_id=${video}`]);
  expect(playlist).toEqual([
    expect.objectContaining({
      playlist_name: 'Watch Later',
      is_watch_later: true,
      video_count: 1,
      contains_video: true,
    }),
  ]);
});

test.each([
  ['  ', 'Playlist name cannot be empty'],
  ['watch later', 'already'],
  ['x'.repeat(101), 'at most 100'],
])('CARD-13 FLAW-15 a playlist cannot be called %j', async (playlist_name, sentence) => {
  const playlist_id = await make(anna, 'Hikes');
  const changed = { playlist_id, playlist_name };
  for (const refused of [
    await ask(anna, ['POST', '/api/createplaylist'], { playlist_name }),
    await ask(anna, ['PATCH', '/api/playlists/edit'], changed),
  ]) {
    expect(refused.errors.playlist_name[0]).toContain(sentence);
  }
  expect((await contents(anna, playlist_id)).playlist_name).toBe('Hikes');
});

test('API-16 API-17 API-18 another name than the caller’s does not match, and grants nothing', async () => {
  const makeAs = (user_name: string) =>
    ask(anna, ['POST', '/api/createplaylist'], { user_name, playlist_name: 'Hikes' });
  expect((await makeAs('ben')).message).toBe('User name does not match');
  const { user } = await ask(anna, ['GET', '/api/user']);
  expect((await makeAs(user.name)).code).toBe(200);
});

test('CARD-13 FLAW-15 a name is kept without spaces around it, and an id decides whatever names stand beside it', async () => {
  const [id, other] = [await make(anna, '  Hikes  '), await make(anna, 'Dives')];
  const video = await someVideo(site, ben);
  const named = { playlist_id: id, playlist_name: 'Dives', video_id: video };
  expect((await ask(anna, ['POST', '/api/addvideoinplaylist'], named)).code).toBe(200);
  const listed = await contents(anna, id, '&playlist_name=Dives');
  expect([listed.playlist_name, ids(listed)]).toEqual(['Hikes', [video]]);
  expect(ids(await contents(anna, other))).toEqual([]);
  const edit = (person: Person, user_name: string, description: string) =>
    ask(person, ['PATCH', '/api/playlists/edit'], { playlist_id: id, user_name, description });
  expect((await edit(anna, 'ben', 'Steep')).code).toBe(200);
  expect((await edit(ben, 'anna', 'Mine')).code).toBe(404);
  expect((await contents(anna, id)).description).toBe('Steep');
});

test('DATA-18 DATA-21 a playlist in a list has its id, name, picture, time and count', async () => {
  const dora = await site.person('dora');
  const id = await make(dora, 'Walks');
  await add(dora, id, await someVideo(site, anna, { poster: 'poster-1.jpg' }));
  const { playlist } = await ask(dora, ['GET', '/api/fetchplaylist']);
  expect(playlist).toContainEqual(
    expect.objectContaining({
      Id: id,
      playlist_name: 'Walks',
      playlist_thumbnail: expect.stringMatching(/^\/media\//),
      upload_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      video_count: 1,
      contains_video: false,
    }),
  );
});

test('API-15 videos come in the order in which they were added, page by page', async () => {
  const id = await make(anna, 'Walks');
  const videos = [
    await someVideo(site, ben),
    await someVideo(site, ben),
    await someVideo(site, ben),
  ];
  for (const video of [videos[2], videos[0], videos[1], videos[2]])
    await add(anna, id, video ?? '');
  const first = await contents(anna, id, '&limit=2');
  expect(ids(first)).toEqual([videos[2], videos[0]]);
  expect(first).toMatchObject({ total_videos: 3, mine: true, owner: 'anna' });
  expect(ids(await contents(anna, id, `&limit=2&cursor=${first.next_cursor}`))).toEqual([
    videos[1],
  ]);
});

test('FLAW-29 API-52 API-53 a private playlist is not there for anybody else, an unlisted or public one is', async () => {
  const id = await make(anna, 'Secrets');
  expect((await contents(ben, id)).error).toBe('not_found');
  expect((await contents(null, id)).error).toBe('not_found');
  expect((await contents(null, id, `&user_id=${anna.id}`)).error).toBe('not_found');
  for (const visibility of ['unlisted', 'public']) {
    await ask(anna, ['PATCH', '/api/playlists/edit'], { playlist_id: id, visibility });
    expect(await contents(null, id)).toMatchObject({ mine: false, visibility });
  }
});

test('FLAW-02 API-51 API-52 only the owner changes a playlist, and nobody Watch Later', async () => {
  const id = await make(anna, 'Mine');
  const video = await someVideo(site, anna);
  await add(anna, id, video);
  const changes: [['POST' | 'PATCH' | 'DELETE', string], object][] = [
    [['PATCH', '/api/playlists/edit'], { playlist_name: 'Yours' }],
    [['DELETE', '/api/playlist/delete'], {}],
    [['POST', '/api/addvideoinplaylist'], { video_id: video }],
    [['DELETE', '/api/removevideofromplaylist'], { video_id: video }],
    [['POST', '/api/removevideosfromplaylist'], { video_ids: [video] }],
  ];
  for (const [call, fields] of changes) {
    expect((await ask(ben, call, { playlist_id: id, ...fields })).code, call[1]).toBe(404);
  }
  const { playlist } = await ask(anna, ['GET', '/api/fetchplaylist']);
  const later = playlist.find((one: PlaylistCard) => one.is_watch_later).Id;
  for (const [call, fields] of changes.slice(0, 2)) {
    expect((await ask(anna, call, { playlist_id: later, ...fields })).code, call[1]).toBe(403);
  }
  const remove = () => ask(anna, ['DELETE', '/api/playlist/delete'], { playlist_id: id });
  expect([(await remove()).code, (await remove()).code]).toEqual([200, 404]);
  expect((await contents(anna, id)).error).toBe('not_found');
});

test('FLAW-06 API-54 API-55 several videos go in one call: all of them or none', async () => {
  const id = await make(anna, 'Full');
  const videos = [await someVideo(site, ben), await someVideo(site, ben)];
  for (const video of videos) await add(anna, id, video);
  const remove = (video_ids: string[]) =>
    ask(anna, ['POST', '/api/removevideosfromplaylist'], { playlist_id: id, video_ids });
  expect((await remove([...videos, 'another'])).code).toBe(404);
  const listed = { playlist_id: id, video_id: [...videos, 'another'] };
  expect((await ask(anna, ['POST', '/api/removevideosfromplaylist'], listed)).code).toBe(404);
  expect(ids(await contents(anna, id))).toEqual(videos);
  expect((await remove(videos)).code).toBe(200);
  expect(ids(await contents(anna, id))).toEqual([]);
  // The form for a single one still works.
  const [only = ''] = videos;
  await add(anna, id, only);
  const one = { playlist_id: id, video_id: only };
  const removeOne = () => ask(anna, ['DELETE', '/api/removevideofromplaylist'], one);
  expect([(await removeOne()).code, (await removeOne()).code]).toEqual([200, 404]);
  expect(ids(await contents(anna, id))).toEqual([]);
});

test('PDET-05 API-54 API-55 FLAW-06 videos are taken out of Watch Later too, one or several at once', async () => {
  const fred = await site.person('fred');
  const videos: string[] = [];
  for (let n = 0; n < 5; n++) videos.push(await someVideo(site, ben));
  const [one = '', two = '', three = '', four = '', five = ''] = videos;
  for (const video_id of videos) {
    await ask(fred, ['POST', '/api/playlists/watch-later'], { video_id });
  }
  const { playlist } = await ask(fred, ['GET', '/api/fetchplaylist']);
  const playlist_id = playlist.find(({ is_watch_later }: PlaylistCard) => is_watch_later).Id;
  const single = ['DELETE', '/api/removevideofromplaylist'] as const;
  const several = ['POST', '/api/removevideosfromplaylist'] as const;
  for (const [call, gone, left] of [
    [single, { video_id: one }, [two, three, four, five]],
    [several, { video_ids: [two, three] }, [four, five]],
    [several, { video_id: [four] }, [five]],
    [several, { video_id: five }, []],
  ] as const) {
    expect((await ask(fred, [...call], { playlist_id, ...gone })).code).toBe(200);
    expect(ids(await contents(fred, playlist_id))).toEqual(left);
  }
});

test('a video that the viewer may not see cannot be saved', async () => {
  const id = await make(ben, 'Curious');
  const hidden = await someVideo(site, anna, { visibility: 'private' });
  expect((await add(ben, id, hidden)).code).toBe(404);
});

test('PLIST-01 PDET-01 API-13 a playlist counts and shows what its viewer can watch, and nothing else', async () => {
  const dora = await site.person('dora');
  const id = await make(dora, 'Some gone');
  const kept = await someVideo(site, ben, { seconds: 60 });
  const own = await someVideo(site, dora, { visibility: 'private', poster: 'poster-1.jpg' });
  const gone = {
    hidden: await someVideo(site, ben, { seconds: 60, poster: 'poster-2.jpg' }),
    failed: await someVideo(site, ben),
    made: await someVideo(site, ben),
    deleted: await someVideo(site, ben),
  };
  for (const video of [...Object.values(gone), kept, own]) await add(dora, id, video);
  const change = (video: string, values: Updateable<DB['videos']>) =>
    site.db.updateTable('videos').set(values).where('id', '=', video).execute();
  await change(gone.hidden, { visibility: 'private' });
  await change(gone.failed, { state: 'failed', playable: false });
  await change(gone.made, { state: 'processing', playable: false });
  await ask(ben, ['DELETE', `/api/videos/${gone.deleted}`]);

  const inside = await contents(dora, id);
  expect(ids(inside)).toEqual([kept, own]);
  expect(inside).toMatchObject({ total_videos: 2, total_seconds: 60 });
  const card = async () => {
    const { playlist } = await ask(dora, ['GET', '/api/fetchplaylist']);
    return playlist.find((one: PlaylistCard) => one.Id === id);
  };
  // The picture of a video that is hidden from others has a signed address.
  const signed = expect.stringMatching(/^\/media\/s\//);
  expect(await card()).toMatchObject({ video_count: 2, playlist_thumbnail: signed });

  // Somebody else sees less of it.
  await ask(dora, ['PATCH', '/api/playlists/edit'], { playlist_id: id, visibility: 'public' });
  const outside = await contents(null, id);
  expect(ids(outside)).toEqual([kept]);
  expect(outside).toMatchObject({ total_videos: 1, total_seconds: 60 });
});

test('CHAN-13 a channel’s page lists its public playlists page by page, the newest first, as guests see them', async () => {
  const eva = await site.person('eva');
  const list = (person: Person | null, more = '') =>
    ask(person, ['GET', `/api/channels/${eva.channelId}/playlists?limit=2${more}`]);
  expect(await list(null)).toMatchObject({ playlist: [], next_cursor: null });
  const video = await someVideo(site, ben);
  const unlisted = await someVideo(site, ben, { visibility: 'unlisted' });
  const shown: string[] = [];
  for (const visibility of ['public', 'private', 'public', 'unlisted', 'public']) {
    const playlist_id = await make(eva, `A ${visibility} one`);
    await ask(eva, ['PATCH', '/api/playlists/edit'], { playlist_id, visibility });
    for (const entry of [video, unlisted]) await add(eva, playlist_id, entry);
    if (visibility === 'public') shown.unshift(playlist_id);
  }
  const cards = ({ playlist }: { playlist: PlaylistCard[] }) => playlist.map(({ Id }) => Id);
  const first = await list(null);
  expect(cards(first)).toEqual(shown.slice(0, 2));
  expect(cards(await list(ben, `&cursor=${first.next_cursor}`))).toEqual(shown.slice(2));
  // Its owner sees what others see of it.
  expect(first.playlist[0]).toMatchObject({ video_count: 1, owner: 'eva' });
  expect((await list(eva)).playlist[0]).toMatchObject({ video_count: 1, owner: null });
  await site.db
    .insertInto('account_deletions')
    .values({ user_id: eva.id, due_at: new Date(Date.now() + 86_400_000) })
    .execute();
  // Like its channel, which is hidden from then on.
  expect(await list(null)).toMatchObject({ code: 404, error: 'not_found' });
});

test('ux 57 a deleted video that may be brought back goes into no playlist until it is', async () => {
  const id = await make(anna, 'Regrets');
  const video = await someVideo(site, anna);
  await deleteVideos(site.db, anna, [video]);
  expect((await add(anna, id, video)).error).toBe('not_found');
  await restoreVideos(site.db, site.enqueue, anna, [video]);
  await add(anna, id, video);
  expect(ids(await contents(anna, id))).toEqual([video]);
});
