import type { StageName } from '@kinora/contract/media';
import { announce } from '../features/videos/processing.ts';
import type { MediaContext } from './context.ts';

/** The jobs that make a video of a file, with the stages that each works on, in their order. */
export const stagesOfJob = {
  'cut-source': ['probe'],
  'process-video': ['probe', 'plan', 'first-play', 'posters', 'captions'],
  'encode-chunk': ['encode'],
  'encode-audio': ['audio'],
  'package-source': ['encode'],
  'finish-video': ['storyboard', 'finish'],
  'take-over': ['finish'],
  'remake-video': ['probe'],
} as const satisfies Record<string, readonly StageName[]>;
export type MediaJob = keyof typeof stagesOfJob;

/**
 * Notes that a job failed for a reason that is not the file's, so that its owner sees which stage
 * waits and when it is tried again. The stage forgets it as soon as it goes on.
 */
export async function noteRetry(
  { db }: Pick<MediaContext, 'db'>,
  job: MediaJob,
  videoId: string,
  at: Date,
): Promise<void> {
  const rows = await db
    .selectFrom('processing_steps')
    .where('video_id', '=', videoId)
    .where('state', 'in', ['done', 'skipped'])
    .select('name')
    .execute();
  const stages: readonly StageName[] = stagesOfJob[job];
  const stage = stages.find((name) => rows.every((row) => row.name !== name)) ?? stages.at(-1);
  const waiting = { state: 'waiting', retry_at: at } as const;
  await db
    .insertInto('processing_steps')
    .columns(['video_id', 'name', 'state', 'retry_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('videos')
        .where('id', '=', videoId)
        .where('state', '=', 'processing')
        .select([
          'id',
          val<string>(stage ?? job).as('name'),
          val<'waiting'>(waiting.state).as('state'),
          val(at).as('retry_at'),
        ]),
    )
    .onConflict((again) => again.columns(['video_id', 'name']).doUpdateSet(waiting))
    .execute();
  await announce(db, videoId);
}
