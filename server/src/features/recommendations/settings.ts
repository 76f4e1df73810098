import type { RecommendationSettings } from '@kinora/contract/for-you';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { wasSkipped } from '../history/history.ts';

/** After so many watched videos recommendations are what somebody sees first. */
const readyAfter = 5;

const withoutChoice = { personal: true, novelty: 0.5 };

/** How recommendations are made for the viewer. */
export async function getSettings(db: Database, viewer: Viewer): Promise<RecommendationSettings> {
  const { watched, personal, novelty } = await db
    .selectNoFrom((select) => [
      select
        .selectFrom(
          select
            .selectFrom('history')
            .where('user_id', '=', viewer.id)
            .where('watched_at', '>', rememberedSince(viewer))
            .where(sql<boolean>`not ${wasSkipped}`)
            .limit(readyAfter)
            .select('video_id')
            .as('latest'),
        )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('watched'),
      ofViewer(select, viewer).select('personal').as('personal'),
      ofViewer(select, viewer).select('novelty').as('novelty'),
    ])
    .executeTakeFirstOrThrow();
  return {
    personal: personal ?? withoutChoice.personal,
    novelty: novelty ?? withoutChoice.novelty,
    ready: Number(watched) >= readyAfter,
  };
}

const ofViewer = (select: ExpressionBuilder<DB, never>, viewer: Viewer) =>
  select.selectFrom('recommendation_settings').where('user_id', '=', viewer.id);

/** Changes how recommendations are made for the viewer; what is left out stays. */
export async function changeSettings(
  db: Database,
  viewer: Viewer,
  { personal, novelty }: { personal?: boolean | undefined; novelty?: number | undefined },
): Promise<RecommendationSettings> {
  await db
    // What was recommended before would be read on.
    .with('visits', (tx) =>
      tx
        .deleteFrom('for_you_visits')
        .where('user_id', '=', viewer.id)
        .where(sql<boolean>`${personal === false}::boolean`),
    )
    .insertInto('recommendation_settings')
    .values({
      user_id: viewer.id,
      personal: personal ?? withoutChoice.personal,
      novelty: novelty ?? withoutChoice.novelty,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ ref }) => ({
        changed_at: sql<Date>`now()`,
        personal: personal ?? ref('recommendation_settings.personal'),
        novelty: novelty ?? ref('recommendation_settings.novelty'),
      })),
    )
    .execute();
  return getSettings(db, viewer);
}

/**
 * Begins the viewer's recommendations anew: what they watched, liked and hid until now counts for
 * none any more. All of it stays where else it is; channels that they follow count still.
 */
export async function forget(db: Database, viewer: Viewer): Promise<RecommendationSettings> {
  const forgotten_at = sql<Date>`now()`;
  await db
    .with('visits', (tx) => tx.deleteFrom('for_you_visits').where('user_id', '=', viewer.id))
    .insertInto('recommendation_settings')
    .values({ user_id: viewer.id, forgotten_at })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ forgotten_at, changed_at: forgotten_at }),
    )
    .execute();
  return getSettings(db, viewer);
}

/** Since when what the viewer did counts for recommendations. */
export const rememberedSince = (viewer: Pick<Viewer, 'id'>) => sql<Date>`coalesce(
  (select forgotten_at from recommendation_settings where user_id = ${viewer.id}), '-infinity')`;

/** Whether the viewer lets recommendations be made by what they did. */
export const isPersonal = (viewer: Pick<Viewer, 'id'>) => sql<boolean>`not exists (
  select from recommendation_settings where user_id = ${viewer.id} and not personal)`;

/** The viewer's id where what they did may count for what they are offered; null where not. */
export const idIfPersonal = (viewer: Pick<Viewer, 'id'>) =>
  sql`(select ${viewer.id}::text where ${isPersonal(viewer)})`;
