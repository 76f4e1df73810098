import type { StageName } from '@kinora/contract/media';
import type { Database } from '../db/database.ts';
import { announce } from '../features/videos/processing.ts';
import type { MediaContext } from './context.ts';

/** The stages that owners see, and the handing over of the work to other jobs. */
type StepName = StageName | 'hand-over';
type StepState = 'waiting' | 'running' | 'done' | 'skipped' | 'failed';

/**
 * Does a step of a video's processing, unless it was done before: then its stored result is
 * returned. A job that is run again so continues where the last run ended.
 * @param work answers what later steps need to know, as plain JSON.
 */
export async function runStep<T>(
  { db }: MediaContext,
  videoId: string,
  name: StageName,
  work: () => Promise<T>,
): Promise<T> {
  const done = await stepResult<T>(db, videoId, name);
  if (done) return done.result;
  await setStep(db, videoId, name, 'running', 0);
  await announce(db, videoId);
  const result = await work();
  await db
    .updateTable('processing_steps')
    .set({
      ...{ state: 'done', progress: 1, finished_at: new Date(), retry_at: null },
      result: JSON.stringify(result),
    })
    .where('video_id', '=', videoId)
    .where('name', '=', name)
    .execute();
  await announce(db, videoId);
  return result;
}

/** What a step found out; null if it is not done. */
export async function stepResult<T>(
  db: Database,
  videoId: string,
  name: StageName,
): Promise<{ result: T } | null> {
  const row = await db
    .selectFrom('processing_steps')
    .where('video_id', '=', videoId)
    .where('name', '=', name)
    .where('state', '=', 'done')
    .select('result')
    .executeTakeFirst();
  return row ? { result: row.result as T } : null;
}

/** Notes how far a step is, 0 to 1. */
export async function setStep(
  db: Database,
  videoId: string,
  name: StepName,
  state: StepState,
  progress: number,
): Promise<void> {
  const finished = state === 'done' || state === 'skipped' ? new Date() : null;
  const change = { state, progress, finished_at: finished, retry_at: null };
  await db
    .insertInto('processing_steps')
    .values({ video_id: videoId, name, started_at: new Date(), ...change })
    .onConflict((conflict) => conflict.columns(['video_id', 'name']).doUpdateSet(change))
    .execute();
}

/** Notes that a step begins, for whoever does it first; false for everybody else. */
export async function beginStep(
  tx: Database,
  videoId: string,
  name: StepName,
  state: StepState,
): Promise<boolean> {
  const first = await tx
    .insertInto('processing_steps')
    .values({ video_id: videoId, name, state, started_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return first !== undefined;
}
