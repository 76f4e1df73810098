import { type MediaContext, unlessGone, withScratch } from './context.ts';
import { audioStream, publishStream } from './streams.ts';
import { loadJob } from './work-at-hand.ts';

/** Makes the one audio rendition, piece by piece. */
export async function encodeAudio(
  context: MediaContext,
  { videoId }: { videoId: string },
): Promise<void> {
  await unlessGone(async () => {
    const job = await loadJob(context, videoId);
    const stream = await audioStream(context, job);
    if (stream) await withScratch(context, (folder) => publishStream(context, job, stream, folder));
  });
}
