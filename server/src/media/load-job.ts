import type { Database } from '../db/database.ts';
import type { MediaContext } from './context.ts';
import { stepResult } from './checkpoint.ts';
import type { Found, Source } from './source.ts';
import type { Poster } from '../poster.ts';
import { VideoGone } from './source-errors.ts';
import type { Plan } from './work.ts';

/** What a job needs to know of its video. */
export interface Job {
  readonly videoId: string;
  readonly source: Source;
  readonly plan: Plan;
  /** File of the picture that stands for sound without pictures; null if there are pictures. */
  readonly still: string | null;
}

/**
 * Reads what the steps before this job found out.
 * @throws VideoGone if the video was deleted or has failed.
 */
export async function loadJob({ db }: MediaContext, videoId: string): Promise<Job> {
  await requireInWork(db, videoId);
  const probed = await stepResult<Found<Source>>(db, videoId, 'probe');
  const planned = await stepResult<Plan>(db, videoId, 'plan');
  if (!probed?.result.ok || !planned) throw new VideoGone();
  const source = probed.result.found;
  const posters = source.video ? null : await stepResult<Poster[]>(db, videoId, 'posters');
  return { videoId, source, plan: planned.result, still: posters?.result[0]?.file ?? null };
}

/**
 * @throws VideoGone if there is nothing to work on: the video was deleted, has failed, or waits to be
 *   made anew.
 */
export async function requireInWork(db: Database, videoId: string): Promise<void> {
  const video = await db
    .selectFrom('videos')
    .where('id', '=', videoId)
    .where('state', '!=', 'failed')
    .where('remaking', '=', false)
    .select('id')
    .executeTakeFirst();
  if (!video) throw new VideoGone();
}
