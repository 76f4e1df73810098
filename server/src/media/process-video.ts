import { cutOf } from '../features/videos/cuts.ts';
import { markProbed, markProcessing, setNotice, setPoster } from '../features/videos/processing.ts';
import { durationQuotaError } from '../features/videos/quota.ts';
import { replacementTarget, replacementError } from '../features/videos/pending-replacement.ts';
import type { Poster } from '../poster.ts';
import { keys } from '../storage/storage.ts';
import { importCaptions } from './import-captions.ts';
import { type MediaContext, requireRoom, withScratch } from './context.ts';
import { encodePieces } from './encode-pieces.ts';
import { hasFilter } from './ffmpeg.ts';
import { beginStep, runStep, setStep } from './checkpoint.ts';
import { findKeyframeCut } from './keyframes.ts';
import { type NewChunk, publish } from './publish.ts';
import { toNumber } from './rate.ts';
import { insertRenditions } from './renditions.ts';
import { firstSound } from './sound.ts';
import type { Found, Source } from './source.ts';
import { drawPosters } from './steps/posters.ts';
import { identify } from './steps/identify.ts';
import { selectPart } from './steps/part.ts';
import { plan as planWork } from './steps/plan.ts';
import { probe } from './steps/probe.ts';
import { firstPiece, sourceStream } from './streams.ts';
import { setPosterFromFrame } from './take-frame.ts';
import { SourceRejected, readWhole, withVideo } from './source-errors.ts';
import { type Job, loadJob, requireInWork } from './load-job.ts';
import type { Plan } from './work.ts';

const chained =
  'This file is several recordings one after the other, and not all of them could be used. ' +
  'Join them with a video editor and upload that to have them all.';

/**
 * From a received file to a video that can be watched, and on to the jobs that complete it. Each
 * step's result is kept, so that a run after a failure continues where the last one ended.
 */
export async function processVideo(
  context: MediaContext,
  { videoId }: { videoId: string },
): Promise<void> {
  await withVideo(context, videoId, async () => {
    const { db, storage, quota } = context;
    await requireInWork(db, videoId);
    await markProcessing(db, videoId);
    const file = await storage.localFile(keys.original(videoId));

    const { found: source } = await runStep(context, videoId, 'probe', () =>
      look(context, videoId, file),
    );
    // All renditions together are rarely larger than the source.
    await requireRoom(context, source.bytes);

    const plan = await runStep(context, videoId, 'plan', async () => planWork(source));
    await db.transaction().execute(async (tx) => {
      const over = await durationQuotaError(tx, quota, { id: videoId, seconds: plan.seconds });
      // Other videos may make room for it.
      if (over) throw new SourceRejected(over, { forGood: false });
      const probed = probedOf(source, plan);
      const unfit = await replacementError(tx, videoId, probed);
      if (unfit !== null) throw new SourceRejected(unfit);
      await markProbed(tx, videoId, probed);
      if (source.isChain) await setNotice(tx, videoId, chained);
      const apart = (await replacementTarget(tx, videoId)) !== null;
      await insertRenditions(tx, videoId, plan, { apart });
    });

    // Sound alone is shown with its waveform, so there the picture comes first. Otherwise nobody
    // waits for the posters.
    const posters = () =>
      runStep(context, videoId, 'posters', () => storePosters(context, videoId, source, plan));
    if (!source.video) await posters();
    await runStep(context, videoId, 'first-play', async () => {
      await publishFirst(context, await loadJob(context, videoId));
    });
    await enqueueMissingRenditions(context, videoId, plan);
    await posters();
    await runStep(context, videoId, 'captions', () =>
      importCaptions(context, videoId, source, plan.seconds),
    );
    await finishIfComplete(context, videoId);
  });
}

/**
 * Decides when a video is finished: with every rendition whole, its posters and its captions. Each
 * of its jobs asks when its own part is committed, so the last one finds that nothing is missing,
 * and enqueues the finish; if two are last, one of them does.
 */
export async function finishIfComplete(
  { db, enqueue }: MediaContext,
  videoId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const missing = await tx
      .selectFrom('renditions')
      .where('video_id', '=', videoId)
      .where('complete', '=', false)
      .select('name')
      .executeTakeFirst();
    const done = await tx
      .selectFrom('processing_steps')
      .where('video_id', '=', videoId)
      .where('name', 'in', ['posters', 'captions'])
      .where('state', '=', 'done')
      .select('name')
      .execute();
    if (missing || done.length < 2) return;
    const first = await beginStep(tx, videoId, 'finish', 'waiting');
    if (first) await enqueue(tx, 'finish-video', { videoId }, { priority: 800 });
  });
}

/** What the file is. @throws SourceRejected if it is no video that can be processed. */
async function look(context: MediaContext, videoId: string, file: string) {
  const { db, maxSeconds, signal } = context;
  const format = accepted(await identify(file));
  const tonemaps = await hasFilter('zscale', signal);
  const askProbe = () => probe(file, format.found, { maxSeconds, tonemaps }, signal);
  const found = await askProbe();
  if (found.ok) return partOf(found.found);
  // A storage that stumbles looks like a damaged file: the verdict counts when all of the file can
  // be read and it is the same again.
  await readWhole(file, signal);
  return partOf(accepted(await askProbe()).found);

  /** What of it is to be shown. */
  async function partOf(source: Source) {
    const { video } = source;
    const cut = await cutOf(db, videoId);
    if (!cut) return accepted<Source>({ ok: true, found: source });
    const part = await selectPart(source, cut, async (start, end) =>
      video
        ? findKeyframeCut(file, source, video, { start, end }, { timeoutSeconds: 60, signal })
        : null,
    );
    return accepted(part);
  }
}

function accepted<T>(found: Found<T>) {
  if (!found.ok) throw new SourceRejected(found.sentence);
  return found;
}

function probedOf({ video, chapters }: Source, plan: Plan) {
  const top = plan.direct ?? plan.rungs[0];
  return {
    width: video?.width ?? top?.width ?? 0,
    height: video?.height ?? top?.height ?? 0,
    seconds: plan.seconds,
    frameRate: toNumber(video?.rate ?? plan.base),
    chapters,
  };
}

/** What can be watched within seconds: the source itself, or the quickest rung of the first chunk. */
async function publishFirst(context: MediaContext, job: Job): Promise<void> {
  await withScratch(context, (pictureFolder) =>
    withScratch(context, async (soundFolder) => {
      const first = await Promise.all([
        firstPicture(context, job, pictureFolder),
        firstSound(context, job, soundFolder),
      ]);
      const chunks = first.filter((chunk) => chunk !== null);
      await publish(context, job.videoId, job.plan, chunks);
    }),
  );
}

async function firstPicture(context: MediaContext, job: Job, folder: string): Promise<NewChunk> {
  const { plan } = job;
  const source = await sourceStream(context, job);
  if (source) {
    const piece = await firstPiece(context, source, folder);
    if (!piece) throw new Error('the source could not be repackaged');
    return piece.chunk;
  }
  const rung = plan.rungs.find(({ name }) => name === plan.firstRung);
  const [chunk] = plan.chunks;
  if (!rung || !chunk) throw new Error('a plan without a first rung');
  const [piece] = await encodePieces(context, job, chunk, [rung], folder);
  if (!piece) throw new Error('the first chunk was not encoded');
  return { rendition: rung.name, index: 0, piece };
}

/**
 * Enqueues every job whose rendition lacks something. The jobs and the note that they were enqueued
 * commit together, so that whatever fails afterwards never enqueues them again.
 */
async function enqueueMissingRenditions(
  { db, enqueue }: MediaContext,
  videoId: string,
  plan: Plan,
) {
  await db.transaction().execute(async (tx) => {
    await requireInWork(tx, videoId);
    if (!(await beginStep(tx, videoId, 'hand-over', 'done'))) return;
    const open = await tx
      .selectFrom('renditions')
      .where('video_id', '=', videoId)
      .where('complete', '=', false)
      .select('name')
      .execute();
    const isOpen = (name: string | undefined) => open.some((one) => one.name === name);
    if (isOpen('audio')) await enqueue(tx, 'encode-audio', { videoId }, { priority: 900 });
    else if (!plan.audio) await setStep(tx, videoId, 'audio', 'skipped', 1);
    if (isOpen(plan.direct?.name)) {
      await enqueue(tx, 'package-source', { videoId }, { priority: 900 });
    }
    if (!plan.rungs.some(({ name }) => isOpen(name))) return;
    for (const chunk of plan.chunks.keys()) {
      // The beginnings of all videos come before the end of any.
      await enqueue(
        tx,
        'encode-chunk',
        { videoId, chunk },
        { priority: 500 - Math.min(chunk, 500) },
      );
    }
  });
}

async function storePosters(
  context: MediaContext,
  videoId: string,
  source: Source,
  plan: Plan,
): Promise<Poster[]> {
  const { db, storage, signal } = context;
  const file = await storage.localFile(keys.original(videoId));
  const drawn = await withScratch(context, (folder) =>
    drawPosters(file, source, plan.seconds, folder, signal),
  );
  for (const { name, bytes } of drawn.flatMap(({ files }) => files)) {
    await storage.put(keys.media(videoId, name), bytes);
  }
  const posters = drawn.map(({ file: name, color }) => ({ file: name, color }));
  const [best] = posters;
  if (best) await setPoster(db, videoId, { poster: best.file, color: best.color });
  // Chosen before there was a picture of the video.
  const cover = (await cutOf(db, videoId))?.cover ?? null;
  if (cover !== null)
    await setPosterFromFrame(context, videoId, source, cover - (source.part?.start ?? 0));
  return posters;
}
