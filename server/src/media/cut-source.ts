import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cutOf } from '../features/videos/cuts.ts';
import { keys } from '../storage/storage.ts';
import { type MediaContext, requireRoom, withScratch } from './context.ts';
import { ffmpeg, hasFilter, input, run } from './ffmpeg.ts';
import { keyframeBefore } from './keyframes.ts';
import { requireInWork } from './load-job.ts';
import { seek } from './seek.ts';
import { identify } from './steps/identify.ts';
import { probe } from './steps/probe.ts';
import type { Source, SourceVideo } from './source.ts';
import { SourceRejected, withVideo } from './source-errors.ts';

/** What was cut out, and where in it the part is, in seconds. */
interface OwnFile {
  bytes: number;
  extension: string;
  start: number;
  end: number;
}

const gone =
  'The video that this was to be cut from was deleted before it was done, or its file is gone.';

/** Behind the part, so that its last picture has all that it needs. */
const behind = 1;

/**
 * Gives a short a file of its own: the part of the whole video's file from the keyframe before it on,
 * as it is. Everything after that is what is done with any file.
 * @returns null if there is nothing to do any more
 */
export async function cutSource(context: MediaContext, videoId: string): Promise<OwnFile | null> {
  let own: OwnFile | null = null;
  await withVideo(context, videoId, async () => {
    const { db, storage, signal } = context;
    await requireInWork(db, videoId);
    const cut = await cutOf(db, videoId);
    if (cut?.hasFile !== false) return;
    const original = cut.wholeId === null ? null : keys.original(cut.wholeId);
    if (original === null || !(await storage.stat(original))) throw new SourceRejected(gone);
    const file = await storage.localFile(original);
    const source = await sourceOf(context, file);
    const { video } = source;
    if (!video) throw new SourceRejected('There is no picture in the file of the whole video.');
    const options = { timeoutSeconds: 60, signal };
    const key = (await keyframeBefore(file, source, video, cut.start, options)) ?? 0;
    const end = cut.end ?? video.endSeconds;
    await requireRoom(context, Math.ceil((source.bytes * (end - key)) / video.endSeconds));
    own = await withScratch(context, async (folder) => {
      const { path, extension } = await writeCut(context, file, source, video, [key, end], folder);
      const { size } = await stat(path);
      await storage.adopt(keys.original(videoId), path);
      return { bytes: size, extension, start: cut.start - key, end: end - key };
    });
  });
  return own;
}

async function sourceOf({ maxSeconds, signal }: MediaContext, file: string): Promise<Source> {
  const format = await identify(file);
  if (!format.ok) throw new SourceRejected(format.sentence);
  const tonemaps = await hasFilter('zscale', signal);
  const found = await probe(file, format.found, { maxSeconds, tonemaps }, signal);
  if (!found.ok) throw new SourceRejected(found.sentence);
  return found.found;
}

/** Copies the part into a file; where its form lets nothing be copied, it is encoded nearly without loss. */
async function writeCut(
  { signal }: MediaContext,
  file: string,
  { format, audio }: Source,
  video: SourceVideo,
  [key, end]: [number, number],
  folder: string,
): Promise<{ path: string; extension: string }> {
  const [muxer, extension] = format === 'mov' ? ['mov', 'mov'] : ['matroska', 'mkv'];
  // Slightly earlier: the keyframe itself must not be passed over by rounding.
  const from = seek(key - 0.0005);
  const options = { timeoutSeconds: 1800, signal };
  const tracks = ['-map', `0:${video.index}`, ...(audio ? ['-map', `0:${audio.index}`] : [])];
  const bare = ['-map_metadata', '-1', '-map_chapters', '-1'];
  const length = ['-t', (end - key + behind).toFixed(6)];
  const copied = join(folder, `copied.${extension}`);
  const copy = await run(
    'ffmpeg',
    [
      [...from, ...input(file, format), ...tracks, ...bare, ...length],
      ['-c', 'copy', '-copypriorss', '0', '-f', muxer, copied],
    ],
    options,
  );
  if (copy.ended === 'well') return { path: copied, extension };
  const encoded = join(folder, 'encoded.mkv');
  await ffmpeg(
    'cut a part out of a file',
    [
      ['-max_pixels', '40000000', ...from, ...input(file, format), ...tracks, ...bare],
      [...length, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '14', '-c:a', 'flac'],
      ['-f', 'matroska', encoded],
    ],
    options,
  );
  return { path: encoded, extension: 'mkv' };
}
