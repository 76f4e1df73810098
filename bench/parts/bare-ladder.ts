import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Rung } from '../../server/src/media/ladder.ts';
import { audioBitrate } from '../../server/src/media/steps/audio.ts';
import { encodeArguments } from '../../server/src/media/steps/encode.ts';
import { identify } from '../../server/src/media/steps/identify.ts';
import { plan as planWork } from '../../server/src/media/steps/plan.ts';
import { probe } from '../../server/src/media/steps/probe.ts';

const run = promisify(execFile);

/** All rungs of a clip as a single ffmpeg makes them. */
export interface BareLadder {
  cpuSeconds: number;
  rungs: { name: string; width: number; height: number; file: string }[];
}

/**
 * Encodes a whole clip with one ffmpeg command: the same rungs and encoder settings as the
 * pipeline, but no chunks, playlists, posters or storyboard.
 */
export async function encodeBare(file: string, folder: string): Promise<BareLadder> {
  const format = await identify(file);
  const signal = new AbortController().signal;
  const source = format.ok
    ? await probe(file, format.found, { maxSeconds: 3600, tonemaps: false }, signal)
    : format;
  if (!source.ok || !source.found.video) throw new Error('the clip is not a video');
  const { video } = source.found;
  const work = planWork(source.found);
  const all = { start: 0, frames: work.chunks.reduce((sum, { frames }) => sum + frames, 0) };
  const outputs = work.rungs.map(({ name }) => join(folder, `${name}.mp4`));
  const pictures = { from: 'source', file, format: source.found.format, video, begin: 0 } as const;
  const { stderr } = await run(
    'ffmpeg',
    [
      ...['-hide_banner', '-nostats', '-benchmark', '-y'],
      ...encodeArguments(pictures, work, all, work.rungs, outputs).flat(),
      ...['-map', '0:a', '-c:a', 'aac', '-b:a', String(audioBitrate), join(folder, 'audio.mp4')],
    ],
    { maxBuffer: 2 ** 24 },
  );
  const [, user, system] = /bench: utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr) ?? [];
  return {
    cpuSeconds: Number(user) + Number(system),
    rungs: work.rungs.map((rung, n) => describe(rung, outputs[n] ?? '')),
  };
}

const describe = ({ name, width, height }: Rung, file: string) => ({ name, width, height, file });
