import type pg from 'pg';
import { numbersFrom } from '../../server/test/numbers-from.ts';
import { copyRows, withoutIndexes } from './copy.ts';
import type { Size } from './many-videos.ts';

/** What one of those does who ask for lists; the last ones of all users. */
export const viewers = { count: 100, subscriptions: 300, watched: 2_000, liked: 500 };
/** What everybody else does. */
const others = { subscriptions: 5, watched: 10 };
/** So many videos were watched together with so many. */
const pairs = { videos: 50_000, others: 20 };

const tables = ['subscriptions', 'history', 'video_reactions', 'watched_together'] as const;

/** The ids of those who ask for lists. */
export const viewerIds = ({ users }: Size): string[] =>
  Array.from({ length: viewers.count }, (_, n) => `u${users - 1 - n}`);

/** Lets the users of `manyVideos` follow, watch and like, the popular more than the others. */
export async function manyViewers(client: pg.Client, size: Size): Promise<void> {
  const channels = Math.min(size.users, Math.ceil(size.videos / 20));
  const askWho = new Set(viewerIds(size));
  const doesOf = (user: string) => (askWho.has(user) ? viewers : { ...others, liked: 0 });
  function* each(
    seed: number,
    count: (user: string) => number,
    objects: number,
    rowOf: (user: string, object: number, minutesAgo: number) => (string | number | boolean)[],
  ) {
    const random = numbersFrom(seed);
    for (let n = 0; n < size.users; n++) {
      const wanted = Math.min(count(`u${n}`), objects / 2);
      const found = new Set<number>();
      while (found.size < wanted) found.add(Math.floor(random() ** 2 * objects));
      for (const object of found) yield rowOf(`u${n}`, object, random() * 200_000);
    }
  }
  const now = Date.now();
  const timeOf = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString();

  await client.query('set session_replication_role = replica');
  await withoutIndexes(client, tables, async () => {
    await copyRows(
      client,
      'subscriptions',
      ['user_id', 'channel_id', 'created_at'],
      each(
        21,
        (user) => doesOf(user).subscriptions,
        channels,
        (user, n, ago) => [user, `c${n}`, timeOf(ago)],
      ),
    );
    await copyRows(
      client,
      'history',
      ['user_id', 'video_id', 'position', 'watched_at', 'first_watched_at', 'seen_to_end'],
      each(
        22,
        (user) => doesOf(user).watched,
        size.videos,
        (user, n, ago) => [user, `v${n}`, 30, timeOf(ago), timeOf(ago), ago % 3 < 1],
      ),
    );
    await copyRows(
      client,
      'video_reactions',
      ['user_id', 'video_id', 'liked', 'created_at'],
      each(
        23,
        (user) => doesOf(user).liked,
        size.videos,
        (user, n, ago) => [user, `v${n}`, true, timeOf(ago)],
      ),
    );
    await copyRows(client, 'watched_together', ['video_id', 'other_id', 'times'], together(size));
  });
  await client.query('set session_replication_role = default');
}

function* together({ videos }: Size) {
  const random = numbersFrom(24);
  for (let n = 0; n < Math.min(videos, pairs.videos); n++) {
    const found = new Set<number>();
    while (found.size < Math.min(pairs.others, videos / 2)) {
      const other = Math.floor(random() ** 2 * videos);
      if (other !== n) found.add(other);
    }
    for (const other of found) yield [`v${n}`, `v${other}`, 1 + Math.floor(random() ** 4 * 50)];
  }
}
