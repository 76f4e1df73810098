import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { viewsOf } from './cards.ts';
import { indexed, isNotBeingDeleted, listed } from './visible.ts';

/**
 * The most videos of a part. The standard ends a file at 50,000 addresses or at 50 MB, whichever
 * comes first; with entries of videos, whose longest has 5 kB, that is here.
 */
export const maxPerPart = 10_000;

/** How many a part has at most on average: their places are random, so that none has a tenth more. */
const usualOfPart = 8_000;

/** From so many places the number of all videos is known to a few per cent. */
const sampled = 2_500;

/** Videos that are read at once; all that is in memory of a part. */
const atOnce = 1_000;

/** Characters of a description, which search engines show two lines of. */
const shownOfDescription = 300;

/** One of equal ranges of the places that videos have in `shuffle`, from 0 to 1; counted from 0. */
export interface SitemapPart {
  part: number;
  /** A power of two, so that a part keeps its address until there are twice as many videos. */
  parts: number;
}

/**
 * Into how many parts the public videos are divided; 0 where there are none. It is told from where
 * the first places in `shuffle` lie, which are spread evenly: the beginning of videos_shuffled alone,
 * however many videos there are. Those of accounts that leave are counted as well.
 */
export async function countParts(db: Database): Promise<number> {
  const first = db
    .selectFrom('videos')
    .where(indexed)
    .select('videos.shuffle')
    .orderBy('videos.shuffle')
    .limit(sampled)
    .as('first');
  const { found, reach } = await db
    .selectFrom(first)
    .select([sql<number>`count(*)::int`.as('found'), sql<number | null>`max(shuffle)`.as('reach')])
    .executeTakeFirstOrThrow();
  if (found < sampled || reach === null) return Math.min(1, found);
  return 2 ** Math.max(0, Math.ceil(Math.log2(sampled / reach / usualOfPart)));
}

/** The public videos of a part, some at a time, each time the next of one range of videos_shuffled. */
export async function* listForSitemap(db: Database, { part, parts }: SitemapPart) {
  let last = { shuffle: part / parts, id: '' };
  for (let left = maxPerPart; left > 0; left -= atOnce) {
    const videos = await videosAfter(db, last, (part + 1) / parts);
    yield videos;
    last = videos.at(-1) ?? last;
    if (videos.length < atOnce) return;
  }
}

/** The most addresses that the standard allows in one file. */
const maxChannels = 50_000;

/**
 * The channels that everybody is shown videos of, some at a time; of more than one file takes, those
 * left out are found by their videos.
 */
export async function* listChannelsForSitemap(db: Database) {
  let last = '';
  for (let left = maxChannels; left > 0; left -= atOnce) {
    const channels = await db
      .selectFrom('channels')
      .where('channels.id', '>', last)
      .where(isNotBeingDeleted)
      .where((where) =>
        where.exists(
          where
            .selectFrom('videos')
            .whereRef('videos.channel_id', '=', 'channels.id')
            .where(indexed)
            .select('videos.id'),
        ),
      )
      .select(['channels.id as channel_id', 'channels.name as channel_name'])
      .orderBy('channels.id')
      .limit(atOnce)
      .execute();
    yield channels;
    last = channels.at(-1)?.channel_id ?? last;
    if (channels.length < atOnce) return;
  }
}

/** A video as a sitemap names it. */
export type SitemapVideo = Awaited<ReturnType<typeof videosAfter>>[number];

const videosAfter = (db: Database, last: { shuffle: number; id: string }, end: number) =>
  db
    .selectFrom('videos')
    .where(listed)
    .where(sql<boolean>`(videos.shuffle, videos.id) > (${last.shuffle}, ${last.id})`)
    .where('videos.shuffle', '<', end)
    .select(['videos.id', 'videos.title', 'videos.poster', 'videos.seconds', 'videos.shuffle'])
    .select(['videos.published_at', viewsOf.as('views')])
    .select(sql<string>`left(videos.description, ${sql.lit(shownOfDescription)})`.as('description'))
    .orderBy('videos.shuffle')
    .orderBy('videos.id')
    .limit(atOnce)
    .execute();
