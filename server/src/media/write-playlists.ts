import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { announce, markPlayable } from '../features/videos/processing.ts';
import { keys } from '../storage/storage.ts';
import type { MediaContext } from './context.ts';
import { playlistOf } from './files-of-video.ts';
import { setStep } from './checkpoint.ts';
import { type ListedRendition, masterPlaylist, mediaPlaylist } from './steps/playlists.ts';
import { VideoGone } from './source-errors.ts';
import type { Plan } from './work.ts';

/** A job that writes is believed to do so for this long; then another one takes over. */
const heldSeconds = 60;
/** Playlists are small: whoever waits for another job to have written looks again so soon. */
const lookMs = 50;

/**
 * Brings a video's playlists in storage to what the database knows of its chunks, and draws the
 * conclusions: playable and progress. One job writes at a time, so that an older playlist never
 * replaces a newer one; the others wait until what they noted is written, by whomever.
 * @throws VideoGone if the video was deleted.
 */
export async function writePlaylists(
  context: MediaContext,
  videoId: string,
  plan: Plan,
): Promise<void> {
  const { db, signal } = context;
  let { wanted } = await publicationOf(db, videoId);
  while ((await publicationOf(db, videoId)).written < wanted) {
    const writer = randomBytes(8).toString('hex');
    const claimed = await claim(db, videoId, writer);
    if (!claimed) {
      await delay(lookMs, undefined, { signal });
      continue;
    }
    try {
      const renewed = await writeStale(context, videoId, claimed.stale);
      if (await conclude(context, videoId, plan, { writer, ...claimed }, renewed)) return;
      // Another one took over and may have written before us: all of it once more.
      wanted = await wantAgain(db, videoId, claimed.stale);
    } catch (error) {
      await release(db, videoId, writer);
      throw error;
    }
  }
}

interface Claimed {
  /** The number of the newest chunk that is written now. */
  wanted: number;
  stale: string[];
}

async function publicationOf(db: Database, videoId: string) {
  const row = await db
    .selectFrom('publications')
    .where('video_id', '=', videoId)
    .select(['wanted', 'written'])
    .executeTakeFirst();
  return row ?? Promise.reject(new VideoGone());
}

async function claim(db: Database, videoId: string, writer: string): Promise<Claimed | undefined> {
  return db
    .updateTable('publications')
    .set({ held_by: writer, held_until: sql`now() + make_interval(secs => ${heldSeconds})` })
    .where('video_id', '=', videoId)
    .where((where) =>
      where.or([where('held_by', 'is', null), where('held_until', '<', sql<Date>`now()`)]),
    )
    .returning(['wanted', 'stale'])
    .executeTakeFirst();
}

async function release(db: Database, videoId: string, writer: string): Promise<void> {
  await db
    .updateTable('publications')
    .set({ held_by: null, held_until: null })
    .where('video_id', '=', videoId)
    .where('held_by', '=', writer)
    .execute();
}

async function wantAgain(db: Database, videoId: string, stale: string[]): Promise<number> {
  const row = await db
    .updateTable('publications')
    .set((set) => ({
      wanted: set('wanted', '+', 1),
      stale: sql`stale || ${stale}::text[]`,
    }))
    .where('video_id', '=', videoId)
    .returning('wanted')
    .executeTakeFirst();
  return row?.wanted ?? Promise.reject(new VideoGone());
}

/** What a rendition has become by its chunks. */
interface Renewed {
  name: string;
  published: number;
  complete: boolean;
  bandwidth: number;
  average_bandwidth: number;
}

/** Writes the playlists of these renditions anew, then the master playlists. */
async function writeStale(
  { db, storage }: MediaContext,
  videoId: string,
  stale: readonly string[],
): Promise<Renewed[]> {
  const put = (file: string, text: string) => storage.put(keys.media(videoId, file), text);
  const before = await db
    .selectFrom('renditions')
    .where('video_id', '=', videoId)
    .selectAll()
    .execute();
  const renewed: Renewed[] = [];
  for (const { name, playlist, chunk_count } of before.filter((one) => stale.includes(one.name))) {
    const chunks = await chunksOf(db, videoId, name);
    if (chunks.length === 0) continue;
    const complete = chunks.length === chunk_count;
    await put(playlistOf({ name, playlist }), mediaPlaylist(chunks, complete));
    renewed.push({ name, complete, ...measured(chunks) });
  }

  const renditions = before
    .map((one) => ({ ...one, ...renewed.find(({ name }) => name === one.name) }))
    .toSorted((one, other) => other.bandwidth - one.bandwidth);
  if (!isPlayable(renditions)) return renewed;
  const audio = renditions.find(({ name }) => name === 'audio');
  const rungs = renditions.filter(({ name }) => name !== 'audio');
  const there = rungs.filter(({ published }) => published > 0);
  const sound = audio ? listed(audio) : null;
  await Promise.all([
    put('master.m3u8', masterPlaylist(there.map(listed), sound)),
    put('planned.m3u8', masterPlaylist(rungs.map(listed), sound)),
    ...there.map((one) => put(`${one.name}-alone.m3u8`, masterPlaylist([listed(one)], sound))),
  ]);
  return renewed;
}

/** The chunks that follow each other from the first on. */
async function chunksOf(db: Database, videoId: string, rendition: string) {
  const rows = await db
    .selectFrom('chunks')
    .where('video_id', '=', videoId)
    .where('rendition', '=', rendition)
    .select(['index', 'file', 'init_bytes as initBytes', 'durations', 'sizes'])
    .orderBy('index')
    .execute();
  return rows.filter((row, n) => row.index === n);
}

/** Seconds and bits a second of chunks. */
function measured(chunks: readonly { durations: number[]; sizes: number[] }[]) {
  let [seconds, bits, peak] = [0, 0, 0];
  for (const { durations, sizes } of chunks) {
    for (const [n, size] of sizes.entries()) {
      const duration = durations[n] ?? 0;
      seconds += duration;
      bits += size * 8;
      // A last segment of a few frames says nothing of the peak.
      peak = Math.max(peak, (size * 8) / Math.max(2, duration));
    }
  }
  return {
    published: seconds,
    bandwidth: Math.ceil(peak),
    average_bandwidth: Math.ceil(bits / seconds),
  };
}

/** Can pictures be watched, with the sound that belongs to them? */
function isPlayable(renditions: readonly { name: string; published: number }[]): boolean {
  const audio = renditions.find(({ name }) => name === 'audio');
  const pictures = renditions.some(({ name, published }) => name !== 'audio' && published > 0);
  return pictures && (!audio || audio.published > 0);
}

/**
 * Notes what was written, and what follows from it.
 * @returns false if another job took over meanwhile: nothing was noted.
 */
function conclude(
  context: MediaContext,
  videoId: string,
  plan: Plan,
  { writer, wanted }: Claimed & { writer: string },
  renewed: readonly Renewed[],
): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    const mine = await tx
      .updateTable('publications')
      .set({
        ...{ written: wanted, held_by: null, held_until: null },
        stale: sql`case when wanted = ${wanted} then '{}' else stale end`,
      })
      .where('video_id', '=', videoId)
      .where('held_by', '=', writer)
      .returning('video_id')
      .executeTakeFirst();
    if (!mine) return false;
    for (const { name, ...changes } of renewed) {
      const { published, complete, bandwidth, average_bandwidth } = changes;
      await tx
        .updateTable('renditions')
        .set({ published, complete, bandwidth, average_bandwidth })
        .where('video_id', '=', videoId)
        .where('name', '=', name)
        .execute();
    }
    const renditions = await tx
      .selectFrom('renditions')
      .where('video_id', '=', videoId)
      .select(['name', 'published', 'complete'])
      .execute();
    if (isPlayable(renditions)) await markPlayable(tx, videoId);
    const audio = renditions.find(({ name }) => name === 'audio');
    if (audio?.complete) await setStep(tx, videoId, 'audio', 'done', 1);
    else if (audio) {
      await setStep(tx, videoId, 'audio', 'running', audio.published / plan.seconds);
    }
    await noteEncoding(tx, videoId, plan);
    await announce(tx, videoId);
    return true;
  });
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

function listed(row: {
  name: string;
  playlist: string | null;
  codecs: string;
  bandwidth: number;
  average_bandwidth: number;
  width: number | null;
  height: number | null;
  frame_rate: number | null;
}): ListedRendition {
  const { codecs, bandwidth, average_bandwidth, width, height, frame_rate } = row;
  const picture = width && height && frame_rate ? { width, height, fps: frame_rate } : null;
  const playlist = playlistOf(row);
  return { playlist, codecs, bandwidth, averageBandwidth: average_bandwidth, picture };
}
