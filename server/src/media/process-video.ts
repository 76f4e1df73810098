import type { Kind } from '@kinora/contract/videos';
import {
  announce,
  markFailed,
  markProbed,
  markProcessing,
  setPoster,
} from '../features/videos/processing.ts';
import type { Poster } from '../poster.ts';
import { keys } from '../storage/storage.ts';
import { bringCaptions } from './bring-captions.ts';
import { type MediaContext, unlessGone, VideoGone, withScratch } from './context.ts';
import { encodePieces } from './encode-chunk.ts';
import { hasFilter } from './ffmpeg.ts';
import { once, setStep } from './once.ts';
import { finishIfDue, type NewChunk, publish } from './publish.ts';
import { toNumber } from './rate.ts';
import { insertRenditions } from './renditions.ts';
import type { Found, Source } from './source.ts';
import { drawPosters } from './steps/posters.ts';
import { identify } from './steps/identify.ts';
import { plan as planWork } from './steps/plan.ts';
import { probe } from './steps/probe.ts';
import { audioStream, firstPiece, sourceStream } from './streams.ts';
import { type Job, loadJob } from './work-at-hand.ts';
import type { Plan } from './work.ts';

/**
 * From a received file to a video that can be watched, and on to the jobs that complete it. Each
 * step's result is kept, so that a run after a failure continues where the last one ended.
 */
export async function processVideo(
  context: MediaContext,
  { videoId }: { videoId: string },
): Promise<void> {
  await unlessGone(async () => {
    const { db, storage } = context;
    const video = await begin(context, videoId);
    const file = await storage.localFile(keys.original(videoId));

    const looked = await once(context, videoId, 'probe', () => look(context, file));
    if (!looked.ok) return fail(context, videoId, looked.sentence);
    const source = looked.found;
    const full = await whyNoSpace(context, source);
    if (full) return fail(context, videoId, full);

    const plan = await once(context, videoId, 'plan', async () => planWork(source, video.kind));
    await db.transaction().execute(async (tx) => {
      await markProbed(tx, videoId, probedOf(source, plan));
      await insertRenditions(tx, videoId, plan);
    });

    // Sound alone is shown with its waveform, so there the picture comes first. Otherwise nobody
    // waits for the posters.
    const posters = () =>
      once(context, videoId, 'posters', () => hangPosters(context, videoId, source, plan));
    if (!source.video) await posters();
    await once(context, videoId, 'first-play', async () => {
      await publishFirst(context, await loadJob(context, videoId));
    });
    await enqueueTheRest(context, videoId, plan);
    await posters();
    await once(context, videoId, 'captions', () => bringCaptions(context, videoId, source.format));
    await finishIfDue(context, videoId);
  });
}

async function begin({ db }: MediaContext, videoId: string): Promise<{ kind: Kind }> {
  const video = await db
    .selectFrom('videos')
    .where('id', '=', videoId)
    .select(['kind', 'state'])
    .executeTakeFirst();
  if (!video) throw new VideoGone();
  // The queue may deliver a job once more although its work was done.
  if (video.state !== 'ready') await markProcessing(db, videoId);
  return { kind: video.kind as Kind };
}

async function look({ maxSeconds, signal }: MediaContext, file: string): Promise<Found<Source>> {
  const format = await identify(file);
  if (!format.ok) return format;
  const tonemaps = await hasFilter('zscale', signal);
  return probe(file, format.found, { maxSeconds, tonemaps }, signal);
}

async function fail(
  { db, enqueue }: MediaContext,
  videoId: string,
  sentence: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await markFailed(tx, enqueue, videoId, sentence);
    await announce(tx, videoId);
  });
}

/** All renditions together are rarely larger than the source; twice that is on the safe side. */
async function whyNoSpace({ storage }: MediaContext, source: Source): Promise<string | null> {
  const needed = 2 * source.bytes + 2 ** 28;
  if ((await storage.freeBytes()) >= needed) return null;
  return 'The site has no room left for this video. Please tell its operator and try again later.';
}

function probedOf({ video, chapters }: Source, plan: Plan) {
  const top = plan.direct ?? plan.rungs[0];
  return {
    width: video?.width ?? top?.width ?? 0,
    height: video?.height ?? top?.height ?? 0,
    seconds: plan.seconds,
    frameRate: toNumber(video?.rate ?? plan.base),
    type: plan.type,
    chapters,
  };
}

/** What can be watched within seconds: the source itself, or the quickest rung of the first chunk. */
async function publishFirst(context: MediaContext, job: Job): Promise<void> {
  await withScratch(context, (pictureFolder) =>
    withScratch(context, async (soundFolder) => {
      const [audio, source] = await Promise.all([
        audioStream(context, job),
        sourceStream(context, job),
      ]);
      const first = await Promise.all([
        source
          ? firstPiece(context, source, pictureFolder)
          : firstChunk(context, job, pictureFolder),
        ...(audio ? [firstPiece(context, audio, soundFolder)] : []),
      ]);
      await publish(context, job.videoId, job.plan, first);
    }),
  );
}

async function firstChunk(context: MediaContext, job: Job, folder: string): Promise<NewChunk> {
  const { plan } = job;
  const rung = plan.rungs.find(({ name }) => name === plan.firstRung);
  const [chunk] = plan.chunks;
  if (!rung || !chunk) throw new Error('a plan without a first rung');
  const [piece] = await encodePieces(context, job, chunk, [rung], folder);
  if (!piece) throw new Error('the first chunk was not encoded');
  return { rendition: rung.name, index: 0, piece };
}

/** Every job whose rendition lacks something; one that finds nothing to do just ends. */
async function enqueueTheRest({ db, enqueue }: MediaContext, videoId: string, plan: Plan) {
  await db.transaction().execute(async (tx) => {
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

async function hangPosters(
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
  return posters;
}
