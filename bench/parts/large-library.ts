import type pg from 'pg';
import { copyRows } from './copy.ts';
import { kept } from './made-data.ts';
import { manyVideos, type Size } from './many-videos.ts';
import { manyViewers } from './many-viewers.ts';
import type { Bench } from './report.ts';

const size: Size = { videos: 150_000, users: 20_000, viewsByHour: 2_000_000 };

/** Who has watched, followed, liked, collected and published that much. */
export const librarian = { id: 'librarian', channelId: 'library', name: 'librarian' };
const has = {
  ...{ watched: 100_000, liked: 10_000, followed: 2_000, playlists: 500, published: 20_000 },
};

/** Two of the playlists, and how many entries they have. */
export const longPlaylist = { id: 'playlist0', entries: 5_000 };
export const shortPlaylist = { id: 'playlist1', entries: 50 };

/** Between two entries, as they are when they are put there (`places.ts` of the server). */
const gap = 2 ** 32;

/** A data folder with a site on which one user has as much as somebody may gather in years. */
export const libraryData = (bench: Bench): Promise<string> =>
  kept(
    bench,
    'library',
    ['large-library.ts', 'many-videos.ts', 'many-viewers.ts', 'words.ts'],
    async (client) => {
      await manyVideos(client, size);
      await manyViewers(client, size);
      await fillLibrary(client);
    },
  );

async function fillLibrary(client: pg.Client): Promise<void> {
  const { id, channelId, name } = librarian;
  await copyRows(
    client,
    'users',
    ['id', 'name', 'email', 'username'],
    [[id, name, `${name}@example.org`, name]],
  );
  await copyRows(client, 'channels', ['id', 'user_id', 'name'], [[channelId, id, name]]);
  const now = Date.now();
  const timeOf = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString();
  // As they come in a walk that meets none twice, and no two that were uploaded together.
  const video = (n: number) => `v${(n * 7_919) % size.videos}`;
  const each = <Row>(count: number, row: (n: number) => Row) =>
    Array.from({ length: count }, (_, n) => row(n));
  await copyRows(
    client,
    'history',
    ['user_id', 'video_id', 'position', 'watched_at', 'first_watched_at', 'seen_to_end'],
    each(has.watched, (n) => [id, video(n), 30, timeOf(n * 7), timeOf(n * 7), n % 3 === 0]),
  );
  await copyRows(
    client,
    'video_reactions',
    ['user_id', 'video_id', 'liked', 'created_at'],
    each(has.liked, (n) => [id, video(n), true, timeOf(n * 70)]),
  );
  await copyRows(
    client,
    'subscriptions',
    ['user_id', 'channel_id', 'created_at'],
    each(has.followed, (n) => [id, `c${n * 3}`, timeOf(n * 300)]),
  );
  await copyRows(
    client,
    'playlists',
    ['id', 'user_id', 'name', 'used_at'],
    each(has.playlists, (n) => [`playlist${n}`, id, `Playlist ${n}`, timeOf(n * 900)]),
  );
  await copyRows(client, 'playlist_videos', ['playlist_id', 'video_id', 'place'], entries(video));
  await client.query(
    `insert into videos (id, channel_id, channel_name, title, description, category, tags, type,
       seconds, reach, state, playable, poster, color, created_at, published_at)
     select 'own' || id, $1, $2, title, description, category, tags, type,
       seconds, reach, state, playable, poster, color, created_at, published_at
     from videos order by id limit $3`,
    [channelId, name, has.published],
  );
}

function* entries(video: (n: number) => string) {
  const counts = new Map([longPlaylist, shortPlaylist].map(({ id, entries: of }) => [id, of]));
  for (let playlist = 0; playlist < has.playlists; playlist++) {
    const id = `playlist${playlist}`;
    const count = counts.get(id) ?? 1 + (playlist % 40);
    for (let n = 0; n < count; n++) yield [id, video(playlist * 100 + n), (n + 1) * gap];
  }
}
