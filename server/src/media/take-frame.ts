import { announce, announceFrame, choosePoster } from '../features/videos/processing.ts';
import { keys } from '../storage/storage.ts';
import { type MediaContext, withScratch } from './context.ts';
import { loadJob } from './load-job.ts';
import type { Source } from './source.ts';
import { drawFrame } from './steps/posters.ts';
import { withVideo } from './source-errors.ts';

/** Makes the picture of one moment the thumbnail of a video, as its owner has chosen. */
export async function takeFrame(
  context: MediaContext,
  { videoId, seconds }: { videoId: string; seconds: number },
): Promise<void> {
  await withVideo(context, videoId, async () => {
    const { source } = await loadJob(context, videoId);
    await announceFrame(
      context.db,
      videoId,
      await setPosterFromFrame(context, videoId, source, seconds),
    );
  });
}

/**
 * Makes the picture of one moment of a source the thumbnail of its video.
 * @returns whether there is one
 */
export async function setPosterFromFrame(
  context: MediaContext,
  videoId: string,
  source: Source,
  seconds: number,
): Promise<boolean> {
  const { db, storage, signal } = context;
  const file = await storage.localFile(keys.original(videoId));
  const drawn = await withScratch(context, (folder) =>
    drawFrame(file, source, Math.max(0, seconds), folder, signal),
  );
  // The end of a file may have no picture, or one that is damaged; the thumbnail stays then.
  if (!drawn) return false;
  for (const { name, bytes } of drawn.files) await storage.put(keys.media(videoId, name), bytes);
  await db.transaction().execute(async (tx) => {
    await choosePoster(tx, videoId, drawn, Math.max(0, seconds));
    await announce(tx, videoId);
  });
  return true;
}
