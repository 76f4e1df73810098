import type pg from 'pg';
import { numbersFrom } from '../../server/test/numbers-from.ts';
import { copyRows, withoutIndexes } from './copy.ts';

/** How many of each there are. */
export interface Crowd {
  /** That exist already, as `v0`, `v1`, … */
  videos: number;
  /** That exist already, as `u0`, `u1`, … */
  users: number;
  comments: number;
  commentReactions: number;
  videoReactions: number;
}

const repliesShare = 0.4;

/**
 * Lets the users of `manyVideos` comment and react, always in the same way: few videos have most of
 * the comments, and few comments most of the likes.
 */
export async function manyPeople(client: pg.Client, crowd: Crowd): Promise<void> {
  const random = numbersFrom(11);
  const below = (count: number) => Math.floor(random() * count);
  // A video or comment that is read a lot, more often than one that nobody knows.
  const popular = (count: number) => Math.floor(random() ** 3 * count);
  const topLevel = Math.floor(crowd.comments * (1 - repliesShare));
  const videoOf = Uint32Array.from({ length: topLevel }, () => popular(crowd.videos));
  function* comments() {
    for (let n = 0; n < crowd.comments; n++) {
      const parent = n < topLevel ? null : popular(topLevel);
      yield [
        `k${n}`,
        `v${videoOf[parent ?? n]}`,
        parent === null ? null : `k${parent}`,
        `u${below(crowd.users)}`,
        `What a video, ${n} times: ${'so it goes '.repeat(1 + below(12))}`,
        Math.floor(2 * (random() ** -0.7 - 1)),
        new Date(1.7e12 + n * 40_000).toISOString(),
      ];
    }
  }
  // One step through all pairs of user and object meets none twice.
  function* pairs(count: number, objects: number, prefix: string) {
    for (let n = 0; n < count; n++) {
      const user = n % crowd.users;
      const object = (Math.floor(n / crowd.users) * 7_919 + user * 31) % objects;
      yield [`u${user}`, `${prefix}${object}`, random() < 0.9];
    }
  }

  // Every reference is right by the way it is made; to check millions takes minutes.
  await client.query('set session_replication_role = replica');
  await withoutIndexes(client, ['comments', 'comment_reactions', 'video_reactions'], async () => {
    await copyRows(
      client,
      'comments',
      ['id', 'video_id', 'parent_id', 'user_id', 'text', 'likes', 'created_at'],
      comments(),
    );
    await client.query(
      `update comments as one set replies = counted.count
         from (select parent_id, count(*)::int as count from comments
               where parent_id is not null group by parent_id) as counted
         where counted.parent_id = one.id`,
    );
    await copyRows(
      client,
      'comment_reactions',
      ['user_id', 'comment_id', 'liked'],
      pairs(crowd.commentReactions, crowd.comments, 'k'),
    );
    await copyRows(
      client,
      'video_reactions',
      ['user_id', 'video_id', 'liked'],
      pairs(crowd.videoReactions, crowd.videos, 'v'),
    );
  });
  await client.query(
    `insert into video_comment_counts (video_id, comments)
       select video_id, count(*) from comments group by video_id`,
  );
  await client.query(
    `insert into video_reaction_counts (video_id, likes, dislikes)
       select video_id, count(*) filter (where liked), count(*) filter (where not liked)
       from video_reactions group by video_id`,
  );
  await client.query('set session_replication_role = default');
}
