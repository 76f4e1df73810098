import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

const most = 8;

/**
 * Tags of public videos that begin with what somebody types, in the order of the alphabet. Each is
 * found by one look into the index, behind the one before, however many videos have it.
 */
export async function suggestTags(db: Database, begun: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with recursive asked (begun) as (select plain(${begun.trim()})), found (tag, place) as (
      (select tag, 1 from tagged_videos where tag >= (select begun from asked) order by tag limit 1)
      union all
      select next.tag, place + 1 from found, lateral (
        select tag from tagged_videos where tag > found.tag order by tag limit 1
      ) as next
      where place < ${most} and starts_with(found.tag, (select begun from asked))
    )
    select tag from found where starts_with(tag, (select begun from asked)) order by tag`.execute(
    db,
  );
  return rows.map(({ tag }) => tag);
}
