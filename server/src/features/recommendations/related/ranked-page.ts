import { type InferResult, sql } from 'kysely';
import type { Reason } from '@kinora/contract/recommendations';
import type { Database } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { compiledOnce } from '../../../db/compiled-query.ts';
import { type Asker, askerOf, asViewer, type Viewer } from '../../../sessions/viewer.ts';
import { watchOf } from '../../history/history.ts';
import { cards } from '../../videos/cards.ts';
import { offeredTo, reachableBy } from '../../videos/visible.ts';
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

/** A video in its rankedPage for a viewer. */
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
export async function rankedPage(
  db: Database,
  ranking: Ranking,
  { videoId, viewer, at, after, limit }: Wanted,
) {
  const rows = await askPart(
    db,
    { asker: askerOf(viewer), goesOn: after !== null },
    {
      ...ranking,
      ...{ videoId, viewerId: viewer?.id ?? '', at, limit },
      ...{ afterScore: after?.score ?? 0, afterId: after?.id ?? '' },
    },
  );
  return rows.length === 0 ? null : rows.filter((row): row is Row => row.id !== null);
}

interface Values extends Ranking {
  videoId: string;
  viewerId: string;
  at: Date;
  limit: number;
  afterScore: number;
  afterId: string;
}

interface Shape {
  asker: Asker;
  goesOn: boolean;
}

const askPart = compiledOnce((db, shape: Shape, of: Values) => {
  const seed = db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', '=', of.videoId)
    .where(reachableBy(asViewer(shape.asker, of.viewerId)))
    .select('videos.id');
  return db
    .selectFrom(seed.as('seed'))
    .modifyFront(prepared)
    .leftJoin(partOf(db, shape, of).as('part'), (join) => join.onTrue())
    .selectAll('part')
    .orderBy('part.score', 'desc')
    .orderBy('part.id', 'desc');
});

function partOf(db: Database, { asker, goesOn }: Shape, of: Values) {
  const viewer = asViewer(asker, of.viewerId);
  const user = viewer && idIfPersonal(viewer);
  // In order already, so that cards are looked up for the part alone.
  const placed = sql<Placed>`(
    select ranked.id, ranked.reason, ranked.shared,
      ranked.score - case when seen.watched_at <= ${of.at}
        then ${sql.lit(watchedBelow)}::bigint else 0 end as score
    from unnest(${of.ids}::text[], ${of.scores}::bigint[],
        ${of.reasons}::text[], ${of.shared}::text[])
      as ranked (id, score, reason, shared)
    left join lateral ${watchOf(user, 'ranked.id')} as seen on true
    order by score desc, id desc
  )`;
  return cards(db, viewer)
    .innerJoin(placed.as('placed'), 'placed.id', 'videos.id')
    .where(offeredTo(viewer))
    .select(['placed.score', 'placed.reason', 'placed.shared'])
    .$if(goesOn, (query) =>
      query.where(
        sql<boolean>`(placed.score, placed.id) < (${of.afterScore}::bigint, ${of.afterId})`,
      ),
    )
    .orderBy('placed.score', 'desc')
    .orderBy('placed.id', 'desc')
    .limit(of.limit);
}

/** A card in its rankedPage. */
type Row = InferResult<ReturnType<typeof partOf>>[number];
