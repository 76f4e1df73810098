import { sql } from 'kysely';
import type { Reason } from '@kinora/contract/recommendations';
import type { Database } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Viewer } from '../../../sessions/viewer.ts';
import { cards } from '../../videos/cards.ts';
import { offeredTo, visibleTo } from '../../videos/visible.ts';
import { idIfPersonal } from '../settings.ts';
import type { Ranking } from './rank.ts';

/** Which part of the videos that may follow one is wanted, and by whom. */
interface Wanted {
  videoId: string;
  viewer: Viewer | null;
  /** When the first page was asked for: watching is known up to here. */
  at: Date;
  /** The last video before the part; null for the first. */
  after: { score: number; id: string } | null;
  limit: number;
}

/** A video in its place for a viewer. */
interface Placed {
  id: string;
  score: number;
  reason: Reason;
  shared: string | null;
}

/** More than all points together: what was watched comes after everything that was not. */
const watchedBelow = 1e9;

/**
 * One part of a ranking, what the viewer watched last, with what the cards need; null if the viewer
 * may not see the video that it follows.
 */
export async function place(
  db: Database,
  { ids, scores, reasons, shared }: Ranking,
  { videoId, viewer, at, after, limit }: Wanted,
) {
  const seed = db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', '=', videoId)
    .where(visibleTo(viewer))
    .select('videos.id');

  // In order already, so that cards are looked up for the part alone.
  const placed = sql<Placed>`(
    select ranked.id, ranked.reason, ranked.shared,
      ranked.score - case when history.watched_at <= ${at}
        then ${sql.lit(watchedBelow)}::bigint else 0 end as score
    from unnest(${ids}::text[], ${scores}::bigint[], ${reasons}::text[], ${shared}::text[])
      as ranked (id, score, reason, shared)
    left join history on history.user_id = ${viewer && idIfPersonal(viewer)}
      and history.video_id = ranked.id
    order by score desc, id desc
  )`;
  const part = cards(db, viewer)
    .innerJoin(placed.as('placed'), 'placed.id', 'videos.id')
    .where(offeredTo(viewer))
    .select(['placed.score', 'placed.reason', 'placed.shared'])
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(placed.score, placed.id) < (${after?.score}::bigint, ${after?.id})`,
      ),
    )
    .orderBy('placed.score', 'desc')
    .orderBy('placed.id', 'desc')
    .limit(limit);

  const rows = await db
    .selectFrom(seed.as('seed'))
    .modifyFront(prepared)
    .leftJoin(part.as('part'), (join) => join.onTrue())
    .selectAll('part')
    .orderBy('part.score', 'desc')
    .orderBy('part.id', 'desc')
    .execute();
  type Row = Awaited<ReturnType<typeof part.execute>>[number];
  return rows.length === 0 ? null : rows.filter((row): row is Row => row.id !== null);
}
