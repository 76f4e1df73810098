import { randomBytes } from 'node:crypto';
import { completeProcessing } from '../features/notifications/end-processing.ts';
import { announce, setStoryboard } from '../features/videos/processing.ts';
import { replacementTarget } from '../features/videos/pending-replacement.ts';
import { keys } from '../storage/storage.ts';
import { type MediaContext, withScratch } from './context.ts';
import { runStep } from './checkpoint.ts';
import { toNumber } from './rate.ts';
import { drawSprites, planStoryboard, storyboardVtt } from './steps/storyboard.ts';
import { readRendition } from './stored-rendition.ts';
import { withVideo } from './source-errors.ts';
import { type Job, loadJob } from './load-job.ts';

/**
 * What comes when every rendition is complete: seek bar pictures, state ready. A new file for another
 * video then takes the place of the one before.
 */
export async function finishVideo(
  context: MediaContext,
  { videoId }: { videoId: string },
): Promise<void> {
  await withVideo(context, videoId, async () => {
    const job = await loadJob(context, videoId);
    await runStep(context, videoId, 'storyboard', () => storeStoryboard(context, job));
    const { db, enqueue } = context;
    if ((await replacementTarget(db, videoId)) !== null) {
      return enqueue(db, 'take-over', { videoId }, { priority: 1_000_000 });
    }
    await runStep(context, videoId, 'finish', async () => {
      await context.db.transaction().execute(async (tx) => {
        await completeProcessing(tx, context.enqueue, videoId);
        await announce(tx, videoId);
      });
      return null;
    });
  });
}

async function storeStoryboard(context: MediaContext, { videoId, plan }: Job): Promise<string> {
  const { db, storage, signal } = context;
  const smallest = plan.rungs.at(-1) ?? plan.direct;
  if (!smallest) throw new Error('a plan without rungs');
  const layout = planStoryboard(plan.seconds, plan.segmentFrames / toNumber(plan.base), smallest);
  // Names of their own, so that drawing again never changes a file that somebody keeps.
  const name = `storyboard-${randomBytes(4).toString('hex')}`;
  return withScratch(context, async (folder) => {
    const rendition = await readRendition(db, storage, videoId, smallest.name);
    const drawn = await drawSprites(rendition, plan.seconds, layout, folder, signal);
    const sprites = drawn.map((_, n) => `${name}-${n}.jpg`);
    for (const [n, path] of drawn.entries()) {
      await storage.adopt(keys.media(videoId, sprites[n]), path);
    }
    const file = `${name}.vtt`;
    await storage.put(keys.media(videoId, file), storyboardVtt(layout, sprites, plan.seconds));
    await setStoryboard(db, videoId, file);
    return file;
  });
}
