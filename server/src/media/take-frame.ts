import { announce, choosePoster } from '../features/videos/processing.ts';
import { keys } from '../storage/storage.ts';
import { type MediaContext, withScratch } from './context.ts';
import { loadJob } from './load-job.ts';
import { drawFrame } from './steps/posters.ts';
import { workOn } from './verdict.ts';

/** Makes the picture of one moment the thumbnail of a video, as its owner has chosen. */
export async function takeFrame(
  context: MediaContext,
  { videoId, seconds }: { videoId: string; seconds: number },
): Promise<void> {
  await workOn(context, videoId, async () => {
    const { db, storage, signal } = context;
    const { source } = await loadJob(context, videoId);
    const file = await storage.localFile(keys.original(videoId));
    const drawn = await withScratch(context, (folder) =>
      drawFrame(file, source, seconds, folder, signal),
    );
    // The end of a file may have no picture; the thumbnail stays then.
    if (!drawn) return;
    for (const { name, bytes } of drawn.files) await storage.put(keys.media(videoId, name), bytes);
    await db.transaction().execute(async (tx) => {
      await choosePoster(tx, videoId, drawn);
      await announce(tx, videoId);
    });
  });
}
