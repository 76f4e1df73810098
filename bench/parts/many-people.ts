import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { seeded } from './many-videos.ts';

/** How many of each there are. */
export interface Crowd {
  /** That exist already, as `v0`, `v1`, … */
  videos: number;
  users: number;
  comments: number;
  commentReactions: number;
  videoReactions: number;
}

const repliesShare = 0.4;

/**
 * Fills a database that has videos with people who react to them, always the same ones: few videos
 * have most of the comments, and few comments most of the likes.
 * @param url of a database whose server runs on this machine and lets this user read its files
 */
export async function manyPeople(url: string, crowd: Crowd): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-crowd-'));
  await chmod(folder, 0o755);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Every reference is right by the way it is made; checking ten million takes minutes.
    await client.query('set session_replication_role = replica');
    const copy = async (table: string, columns: string, lines: () => Generator<string>) => {
      const file = join(folder, `${table}.tsv`);
      await pipeline(Readable.from(lines()), createWriteStream(file));
      await chmod(file, 0o644);
      await client.query(`copy ${table} (${columns}) from '${file}'`);
      await rm(file);
    };
    const random = seeded(11);
    const below = (count: number) => Math.floor(random() * count);
    // A video or comment that is read a lot, more often than one that nobody knows.
    const popular = (count: number) => Math.floor(random() ** 3 * count);

    await client.query(
      `insert into users (id, name, email, username)
         select 'p' || n, 'Person ' || n, 'p' || n || '@example.org', 'p' || n
         from generate_series(0, $1::int - 1) n`,
      [crowd.users],
    );
    const topLevel = Math.floor(crowd.comments * (1 - repliesShare));
    const videoOf = Uint32Array.from({ length: topLevel }, () => popular(crowd.videos));
    await copy(
      'comments',
      'id, video_id, parent_id, user_id, text, likes, created_at',
      function* () {
        for (let n = 0; n < crowd.comments; n++) {
          const parent = n < topLevel ? null : popular(topLevel);
          const row = [
            `k${n}`,
            `v${videoOf[parent ?? n]}`,
            parent === null ? '\\N' : `k${parent}`,
            `p${below(crowd.users)}`,
            `What a video, ${n} times: ${'so it goes '.repeat(1 + below(12))}`,
            Math.floor(2 * (random() ** -0.7 - 1)),
            new Date(1.7e12 + n * 40_000).toISOString(),
          ];
          yield `${row.join('\t')}\n`;
        }
      },
    );
    await client.query(
      `update comments as one set replies = counted.count
         from (select parent_id, count(*)::int as count from comments
               where parent_id is not null group by parent_id) as counted
         where counted.parent_id = one.id`,
    );
    await client.query(
      `insert into video_comment_counts (video_id, comments)
         select video_id, count(*) from comments group by video_id`,
    );
    // One step through all pairs of user and object meets none twice.
    const pairs = function* (count: number, objects: number, prefix: string) {
      for (let n = 0; n < count; n++) {
        const user = n % crowd.users;
        const object = (Math.floor(n / crowd.users) * 7_919 + user * 31) % objects;
        yield `p${user}\t${prefix}${object}\t${random() < 0.9}\n`;
      }
    };
    await copy('comment_reactions', 'user_id, comment_id, liked', () =>
      pairs(crowd.commentReactions, crowd.comments, 'k'),
    );
    await copy('video_reactions', 'user_id, video_id, liked', () =>
      pairs(crowd.videoReactions, crowd.videos, 'v'),
    );
    await client.query(
      `insert into video_reaction_counts (video_id, likes, dislikes)
         select video_id, count(*) filter (where liked), count(*) filter (where not liked)
         from video_reactions group by video_id`,
    );
    await client.query('set session_replication_role = default');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
  }
}
