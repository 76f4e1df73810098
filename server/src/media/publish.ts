import { randomBytes } from 'node:crypto';
import { announce, markPlayable } from '../features/videos/processing.ts';
import type { Database } from '../db/database.ts';
import { keys } from '../storage/storage.ts';
import { type MediaContext, VideoGone } from './context.ts';
import { setStep } from './once.ts';
import type { Piece } from './segments.ts';
import { type ListedRendition, masterPlaylist, mediaPlaylist } from './steps/playlists.ts';
import type { Plan } from './work.ts';

/** A file of a rendition that is ready to be watched. */
export interface NewChunk {
  readonly rendition: string;
  readonly index: number;
  readonly piece: Piece;
  /** Whether it is the last of a rendition whose number of pieces was not known before. */
  readonly last?: boolean;
}

/**
 * Stores chunks and lets the playlists grow by them. One publication of a video happens at a time,
 * so that no worker's chunk is lost from a playlist; a chunk that was published before stays what
 * it was. Whoever publishes what was missing last enqueues the finish.
 * @throws VideoGone if the video was deleted; its chunks are then removed again.
 */
export async function publish(
  context: MediaContext,
  videoId: string,
  plan: Plan,
  chunks: readonly NewChunk[],
): Promise<void> {
  const { db, storage } = context;
  const stored = await Promise.all(
    chunks.map(async (chunk) => ({ ...chunk, file: await store(context, videoId, chunk) })),
  );
  const remove = (file: string) => storage.delete(keys.media(videoId, file));
  try {
    const superfluous = await db.transaction().execute(async (tx) => {
      await lockVideo(tx, videoId);
      const kept = new Set<string>();
      for (const chunk of stored) {
        if (await insertChunk(tx, videoId, chunk)) kept.add(chunk.file);
      }
      const renditions = new Set(stored.map(({ rendition }) => rendition));
      for (const rendition of renditions) await renewRendition(context, tx, videoId, rendition);
      await renewVideo(context, tx, videoId, plan);
      return stored.filter(({ file }) => !kept.has(file));
    });
    await Promise.all(superfluous.map(({ file }) => remove(file)));
  } catch (error) {
    if (error instanceof VideoGone) await Promise.all(stored.map(({ file }) => remove(file)));
    throw error;
  }
}

/** Every stored file has a name of its own, so that no name ever stands for two contents. */
async function store(
  { storage }: MediaContext,
  videoId: string,
  { rendition, index, piece }: NewChunk,
): Promise<string> {
  const unique = randomBytes(4).toString('hex');
  const file = `${rendition}-${String(index).padStart(4, '0')}-${unique}.mp4`;
  await storage.adopt(keys.media(videoId, file), piece.path);
  return file;
}

/**
 * Makes this transaction the only one that publishes for the video; others wait. Comments and
 * likes, which only refer to the row, do not.
 */
async function lockVideo(tx: Database, videoId: string): Promise<void> {
  const row = await tx
    .selectFrom('videos')
    .where('id', '=', videoId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new VideoGone();
}

async function insertChunk(
  tx: Database,
  videoId: string,
  { rendition, index, file, piece, last }: NewChunk & { file: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chunks')
    .values({
      video_id: videoId,
      rendition,
      index,
      file,
      init_bytes: piece.initBytes,
      durations: [...piece.durations],
      sizes: [...piece.sizes],
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await tx
    .updateTable('renditions')
    .set({ codecs: piece.codecs, ...(last && { chunk_count: index + 1 }) })
    .where('video_id', '=', videoId)
    .where('name', '=', rendition)
    .execute();
  return numInsertedOrUpdatedRows === 1n;
}

/** Writes a rendition's playlist anew, from the chunks that follow each other from the first on. */
async function renewRendition(
  { storage }: MediaContext,
  tx: Database,
  videoId: string,
  name: string,
): Promise<void> {
  const { chunk_count } = await tx
    .selectFrom('renditions')
    .where('video_id', '=', videoId)
    .where('name', '=', name)
    .select('chunk_count')
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('chunks')
    .where('video_id', '=', videoId)
    .where('rendition', '=', name)
    .select(['index', 'file', 'init_bytes as initBytes', 'durations', 'sizes'])
    .orderBy('index')
    .execute();
  const chunks = rows.filter((row, n) => row.index === n);
  if (chunks.length === 0) return;
  const complete = chunks.length === chunk_count;
  const durations = chunks.flatMap((chunk) => chunk.durations);
  const bits = chunks.flatMap((chunk) => chunk.sizes.map((size) => size * 8));
  const published = sum(durations);
  await tx
    .updateTable('renditions')
    .set({
      published,
      complete,
      // A last segment of a few frames says nothing of the peak.
      bandwidth: Math.ceil(
        Math.max(...bits.map((size, n) => size / Math.max(2, durations[n] ?? 0))),
      ),
      average_bandwidth: Math.ceil(sum(bits) / published),
    })
    .where('video_id', '=', videoId)
    .where('name', '=', name)
    .execute();
  await storage.put(keys.media(videoId, `${name}.m3u8`), mediaPlaylist(chunks, complete));
}

/** Writes the master playlists anew and draws the conclusions: playable, progress, all there. */
async function renewVideo(
  context: MediaContext,
  tx: Database,
  videoId: string,
  plan: Plan,
): Promise<void> {
  const { storage } = context;
  const renditions = await tx
    .selectFrom('renditions')
    .where('video_id', '=', videoId)
    .selectAll()
    .orderBy('bandwidth', 'desc')
    .execute();
  const audio = renditions.find(({ name }) => name === 'audio');
  const rungs = renditions.filter(({ name }) => name !== 'audio');
  const there = rungs.filter(({ published }) => published > 0);

  if (there.length > 0 && (!audio || audio.published > 0)) {
    const sound = audio ? listed(audio) : null;
    const put = (file: string, text: string) => storage.put(keys.media(videoId, file), text);
    await Promise.all([
      put('master.m3u8', masterPlaylist(there.map(listed), sound)),
      put('planned.m3u8', masterPlaylist(rungs.map(listed), sound)),
      ...there.map((one) => put(`${one.name}-alone.m3u8`, masterPlaylist([listed(one)], sound))),
    ]);
    await markPlayable(tx, videoId);
  }
  if (audio) {
    if (audio.complete) await setStep(tx, videoId, 'audio', 'done', 1);
    else await setStep(tx, videoId, 'audio', 'running', audio.published / plan.seconds);
  }
  await noteEncoding(tx, videoId, plan);
  await enqueueFinishIfDue(context, tx, videoId);
  await announce(tx, videoId);
}

async function noteEncoding(tx: Database, videoId: string, plan: Plan): Promise<void> {
  const total = plan.rungs.length * plan.chunks.length;
  if (total === 0) return setStep(tx, videoId, 'encode', 'skipped', 1);
  const { done } = await tx
    .selectFrom('chunks')
    .where('video_id', '=', videoId)
    .where(
      'rendition',
      'in',
      plan.rungs.map(({ name }) => name),
    )
    .select((select) => select.fn.countAll<number>().as('done'))
    .executeTakeFirstOrThrow();
  await setStep(tx, videoId, 'encode', done === total ? 'done' : 'running', done / total);
}

/**
 * Enqueues the finish when every rendition, the posters and the captions are complete and nobody did before.
 * The caller holds the video's lock.
 */
async function enqueueFinishIfDue(
  { enqueue }: MediaContext,
  tx: Database,
  videoId: string,
): Promise<void> {
  const missing = await tx
    .selectFrom('renditions')
    .where('video_id', '=', videoId)
    .where('complete', '=', false)
    .select('name')
    .executeTakeFirst();
  const steps = await tx
    .selectFrom('processing_steps')
    .where('video_id', '=', videoId)
    .where('name', 'in', ['posters', 'captions', 'finish'])
    .select(['name', 'state'])
    .execute();
  const done = (wanted: string) =>
    steps.some(({ name, state }) => name === wanted && state === 'done');
  const begun = steps.some(({ name }) => name === 'finish');
  if (missing || !done('posters') || !done('captions') || begun) return;
  await setStep(tx, videoId, 'finish', 'waiting', 0);
  await enqueue(tx, 'finish-video', { videoId }, { priority: 800 });
}

/** The same, for what is not a chunk: called once posters and captions are there. */
export async function finishIfDue(context: MediaContext, videoId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockVideo(tx, videoId);
    await enqueueFinishIfDue(context, tx, videoId);
  });
}

function listed(row: {
  name: string;
  codecs: string;
  bandwidth: number;
  average_bandwidth: number;
  width: number | null;
  height: number | null;
  frame_rate: number | null;
}): ListedRendition {
  const { name, codecs, bandwidth, average_bandwidth, width, height, frame_rate } = row;
  const picture = width && height && frame_rate ? { width, height, fps: frame_rate } : null;
  return { name, codecs, bandwidth, averageBandwidth: average_bandwidth, picture };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
