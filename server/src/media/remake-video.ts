import { setTimeout as delay } from 'node:timers/promises';
import { dropFoundCaptions } from '../features/captions/save-captions.ts';
import { announce } from '../features/videos/processing.ts';
import { endRemake } from '../features/videos/remake.ts';
import { smallPoster } from '../poster.ts';
import { keys } from '../storage/storage.ts';
import type { MediaContext } from './context.ts';
import { filesOfVideo } from './files-of-video.ts';
import { type MediaJob, stagesOfJob } from './note-retry.ts';
import { stepResult } from './checkpoint.ts';

const lookMs = 250;
/** What may be at the video that it was. */
const jobs = [
  ...(Object.keys(stagesOfJob) as MediaJob[]).filter((name) => name !== 'remake-video'),
  'take-frame',
] as const;

/**
 * Takes away what was made of a video and begins anew with its file. Jobs that are at it end at their
 * next step, since the video is marked; this one waits for that, so that nothing old comes after it.
 */
export async function remakeVideo(
  context: MediaContext,
  { videoId }: { videoId: string },
): Promise<void> {
  const { db, storage, enqueue, cancelJobs, isRunning, signal } = context;
  while (await isRunning(db, jobs, { videoId })) await delay(lookMs, undefined, { signal });
  const video = await db
    .selectFrom('videos')
    .where('id', '=', videoId)
    .where('remaking', '=', true)
    .select('poster')
    .executeTakeFirst();
  if (!video) return;
  const found = await stepResult<string[]>(db, videoId, 'captions');
  await dropFoundCaptions(context, videoId, found?.result ?? []);
  const { made, fixedPlaylists } = await filesOfVideo(context, videoId);
  const inUse = video.poster === null ? [] : [video.poster, smallPoster(video.poster)];
  for (const file of [...made, ...fixedPlaylists].filter((one) => !inUse.includes(one))) {
    await storage.delete(keys.media(videoId, file));
  }
  await db.transaction().execute(async (tx) => {
    if (!(await endRemake(tx, videoId))) return;
    for (const job of jobs) await cancelJobs(tx, job, { videoId });
    // Their chunks go with the renditions.
    await tx.deleteFrom('renditions').where('video_id', '=', videoId).execute();
    await tx.deleteFrom('publications').where('video_id', '=', videoId).execute();
    await tx.deleteFrom('processing_steps').where('video_id', '=', videoId).execute();
    await enqueue(tx, 'process-video', { videoId }, { priority: 1_000_000 });
    await announce(tx, videoId);
  });
}
