import { type MediaContext, unlessGone, withScratch } from './context.ts';
import { publishStream, sourceStream } from './streams.ts';
import { loadJob } from './work-at-hand.ts';

/** Repackages a source that plays as it is: its own pictures become the top rung. */
export async function packageSource(
  context: MediaContext,
  { videoId }: { videoId: string },
): Promise<void> {
  await unlessGone(async () => {
    const job = await loadJob(context, videoId);
    const stream = await sourceStream(context, job);
    if (stream) await withScratch(context, (folder) => publishStream(context, job, stream, folder));
  });
}
