import { type MediaContext, withScratch } from './context.ts';
import { finishIfComplete } from './process-video.ts';
import { publishSound } from './sound.ts';
import { withVideo } from './source-errors.ts';
import { loadJob } from './load-job.ts';

/** Makes the one audio rendition. */
export async function encodeAudio(
  context: MediaContext,
  { videoId }: { videoId: string },
): Promise<void> {
  await withVideo(context, videoId, async () => {
    const job = await loadJob(context, videoId);
    await withScratch(context, (folder) => publishSound(context, job, folder));
    await finishIfComplete(context, videoId);
  });
}
