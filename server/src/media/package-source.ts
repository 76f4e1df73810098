import { type MediaContext, withScratch } from './context.ts';
import { FfmpegFailed } from './ffmpeg.ts';
import { finishIfComplete } from './process-video.ts';
import { publishStream, sourceStream } from './streams.ts';
import { withVideo } from './source-errors.ts';
import { loadJob } from './load-job.ts';

/** Repackages a source that plays as it is: its own pictures become the top rung. */
export async function packageSource(
  context: MediaContext,
  { videoId }: { videoId: string },
): Promise<void> {
  await withVideo(context, videoId, async () => {
    const job = await loadJob(context, videoId);
    const stream = await sourceStream(context, job);
    if (stream) {
      const { whole, outcome } = await withScratch(context, (folder) =>
        publishStream(context, job, stream, folder),
      );
      if (!whole) throw new FfmpegFailed('repackage the source', outcome.ended, outcome);
    }
    await finishIfComplete(context, videoId);
  });
}
