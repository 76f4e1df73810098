import { randomBytes } from 'node:crypto';
import { announce, markReady, setStoryboard } from '../features/videos/processing.ts';
import { keys } from '../storage/storage.ts';
import { type MediaContext, unlessGone, withScratch } from './context.ts';
import { once } from './once.ts';
import { toNumber } from './rate.ts';
import { drawSprites, layBoard, storyboardVtt } from './steps/storyboard.ts';
import { measureLoudness } from './steps/loudness.ts';
import { readRendition } from './stored-rendition.ts';
import { type Job, loadJob } from './work-at-hand.ts';

/** What comes when every rendition is complete: seek bar pictures, loudness, state ready. */
export async function finishVideo(
  context: MediaContext,
  { videoId }: { videoId: string },
): Promise<void> {
  await unlessGone(async () => {
    const job = await loadJob(context, videoId);
    await once(context, videoId, 'storyboard', () => hangStoryboard(context, job));
    await once(context, videoId, 'finish', async () => {
      if (job.plan.audio) await noteLoudness(context, videoId);
      await context.db.transaction().execute(async (tx) => {
        await markReady(tx, context.enqueue, videoId);
        await announce(tx, videoId);
      });
      return null;
    });
  });
}

async function hangStoryboard(context: MediaContext, { videoId, plan }: Job): Promise<string> {
  const { db, storage, signal } = context;
  const smallest = plan.rungs.at(-1) ?? plan.direct;
  if (!smallest) throw new Error('a plan without rungs');
  const board = layBoard(plan.seconds, plan.segmentFrames / toNumber(plan.base), smallest);
  // Names of their own, so that drawing again never changes a file that somebody keeps.
  const name = `storyboard-${randomBytes(4).toString('hex')}`;
  return withScratch(context, async (folder) => {
    const rendition = await readRendition(db, storage, videoId, smallest.name);
    const drawn = await drawSprites(rendition, plan.seconds, board, folder, signal);
    const sprites = drawn.map((_, n) => `${name}-${n}.jpg`);
    for (const [n, path] of drawn.entries()) {
      await storage.adopt(keys.media(videoId, sprites[n]), path);
    }
    const file = `${name}.vtt`;
    await storage.put(keys.media(videoId, file), storyboardVtt(board, sprites, plan.seconds));
    await setStoryboard(db, videoId, file);
    return file;
  });
}

async function noteLoudness({ db, storage, signal }: MediaContext, videoId: string): Promise<void> {
  const sound = await readRendition(db, storage, videoId, 'audio');
  await db
    .updateTable('renditions')
    .set({ loudness: await measureLoudness(sound, signal) })
    .where('video_id', '=', videoId)
    .where('name', '=', 'audio')
    .execute();
}
