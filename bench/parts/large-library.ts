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
  ...{ watched: 100_000, liked: 10_000, followed: 2_000, playlists: 500, saved: 500 },
  ...{ published: 20_000, held: 10_000 },
};

/** Of the channels that are followed it has every tenth. */
export const group = 'group0';
/** One of the videos, whose numbers go back as far as those of the channel. */
export const countedVideo = 'ownv0';

/** Two of the playlists, and how many entries they have. */
export const longPlaylist = { id: 'playlist0', entries: 5_000 };
export const shortPlaylist = { id: 'playlist1', entries: 50 };

/** Between two entries, as they are when they are put there (`positions.ts` of the server). */
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
      await fillChannel(client);
    },
  );

const each = <Row>(count: number, row: (n: number) => Row) =>
  Array.from({ length: count }, (_, n) => row(n));

/** What is gathered of others. */
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
  await client.query(
    `insert into subscription_groups (id, user_id, name, colour) values ($1, $2, 'Music', 'teal')`,
    [group, id],
  );
  await copyRows(
    client,
    'grouped_channels',
    ['group_id', 'channel_id', 'user_id'],
    each(has.followed / 10, (n) => [group, `c${n * 30}`, id]),
  );
  await copyRows(
    client,
    'playlists',
    ['id', 'user_id', 'name', 'visibility', 'used_at'],
    [
      ...each(has.playlists, (n) => [
        ...[`playlist${n}`, id, `Playlist ${n}`],
        ...[n % 2 === 0 ? 'private' : 'public', timeOf(n * 900)],
      ]),
      ...each(has.saved, (n) => [`saved${n}`, `u${n}`, `Saved ${n}`, 'public', timeOf(n * 900)]),
    ],
  );
  await copyRows(client, 'playlist_videos', ['playlist_id', 'video_id', 'place'], entries(video));
  await copyRows(
    client,
    'saved_playlists',
    ['user_id', 'playlist_id', 'saved_at'],
    each(has.saved, (n) => [id, `saved${n}`, timeOf(n * 900)]),
  );
}

function* entries(video: (n: number) => string) {
  const counts = new Map([longPlaylist, shortPlaylist].map(({ id, entries: of }) => [id, of]));
  for (const [place, id] of [
    ...each(has.playlists, (n) => `playlist${n}`),
    ...each(has.saved, (n) => `saved${n}`),
  ].entries()) {
    const count = counts.get(id) ?? 1 + (place % 40);
    for (let n = 0; n < count; n++) yield [id, video(place * 100 + n), (n + 1) * gap];
  }
}

/**
 * What is published, every fifth of it a Shorty; comments that wait below it, and its numbers, of as
 * many days as are kept one by one (decision 0024).
 */
async function fillChannel(client: pg.Client): Promise<void> {
  const { channelId, name } = librarian;
  await client.query(
    `insert into videos (id, channel_id, channel_name, title, description, category, tags, type,
       seconds, reach, state, playable, poster, color, created_at, published_at)
     select 'own' || id, $1, $2, title, description, category, tags,
       case when row_number() over (order by id) % 5 = 0 then 'short' else 'video' end,
       seconds, reach, state, playable, poster, color, created_at, published_at
     from videos order by id limit $3`,
    [channelId, name, has.published],
  );
  const own = `(
    select id, channel_id, title, row_number() over (order by id) as n
    from videos where channel_id = '${channelId}'
  ) as own`;
  await client.query(
    `insert into held_comments (id, video_id, channel_id, user_id, text, created_at)
     select 'held' || n, id, channel_id, 'u' || n, title, now() - n * interval '5 minutes'
     from ${own} where n <= $1`,
    [has.held],
  );
  // Each on ten days of the last thousand.
  await client.query(
    `insert into likes_by_day (video_id, day, likes)
     select id, current_date - (n * 7 + tenth * 100)::int % 1000, 2
     from ${own}, generate_series(0, 9) as tenth`,
  );
  for (const [id, column, days, parts, subscribers] of [
    [channelId, 'channel_id', 'channel_days', 'channel_parts', 'subscribers_by_day'],
    [countedVideo, 'video_id', 'video_days', 'watched_parts', 'subscribers_by_video'],
  ]) {
    await client.query(
      `insert into ${days} (${column}, day, views, seconds, whole_seconds, from_home, from_search)
       select $1, current_date - n, 500, 60000, 90000, 400, 100 from generate_series(0, 399) as n`,
      [id],
    );
    await client.query(
      `insert into ${parts} (${column}, day, seconds)
       select $1, current_date - n, array_fill(600::double precision, array[100])
       from generate_series(0, 99) as n`,
      [id],
    );
    await client.query(
      `insert into ${subscribers} (${column}, day, subscribers)
       select $1, current_date - n, 3 from generate_series(0, 399) as n`,
      [id],
    );
  }
}
