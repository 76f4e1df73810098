import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { listed } from '../../videos/visible.ts';
import type { Asked } from './asked.ts';
import type { Filter } from './filters.ts';

const most = 100;

/**
 * Videos in whose captions all the words are, and those captions' words in the place of their own:
 * what is said counts less than any name. At most 100, whichever the index finds first; a video with
 * two languages can be among them twice.
 */
export function spoken(db: Database, { whole }: Asked, keep: Filter) {
  const said = sql<{
    video_id: string;
    words: string;
  }>`captions_with(${whole}, ${sql.lit(most)})`;
  return db
    .selectFrom(said.as<'said'>(sql`said(video_id, words)`))
    .innerJoinLateral(
      // Each by its key: without `limit` the planner would read all videos to join them at once. The
      // filters stand outside: with them inside, a kept plan searched a channel's videos for each.
      (select) =>
        select
          .selectFrom('videos')
          .whereRef('videos.id', '=', 'said.video_id')
          .selectAll()
          .limit(sql.lit(1))
          .as('videos'),
      (join) => join.onTrue(),
    )
    .where(listed)
    .where(keep)
    .select(['videos.id', 'title', 'tags', 'channel_name'])
    .select(['said.words', 'doublings', 'published_at']);
}

/**
 * The captions of a video of `videos` in which all the words are, the stems of these, and whether the
 * video is found by that alone; null where there are none. Only what has captions is looked up.
 */
export const spokenIn = ({ text, whole, begun }: Asked) =>
  sql<{ caption: string; stems: string[]; alone: boolean } | null>`case when videos.captioned then (
    select jsonb_build_object(
      'caption', captions.id,
      'stems', tsvector_to_array(case
        when numnode(websearch_to_tsquery('search_some', ${text})) > 0
          then to_tsvector('search_some', apart(${text}))
        else to_tsvector('search_all', apart(${text})) end),
      'alone', not videos.words @@ ${begun})
    from captions
    where captions.video_id = videos.id and captions.words @@ ${whole}
    order by language
    limit 1
  ) end`.as('spoken');
