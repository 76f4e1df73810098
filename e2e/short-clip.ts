import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import { sharedMedia } from '../server/test/shared-media.ts';
import { Client } from './client.ts';

const folder = fileURLToPath(new URL('../node_modules/.cache/kinora-clips', import.meta.url));

/** What a very short clip is made of. */
interface ShortClip {
  /** Seconds of the picture. */
  seconds: number;
  /** Seconds of the sound; 0 for none. */
  sound: number;
  /** Whether browsers can play the file as it is, or it has to be encoded anew. */
  made: 'direct' | 'encoded';
  /**
   * One of four quarters of the kinds, in each of which every length is once, and both codings are
   * with sound and without; null for what is in all of them.
   */
  quarter: number | null;
}

/** A very short video on the site. */
export interface ShortVideo {
  name: string;
  id: string;
  /** As the site tells it. */
  seconds: number;
  quarter: ShortClip['quarter'];
}

/** Every length with and without sound, direct and encoded. */
const everyKind: readonly ShortClip[] = [0.2, 0.5, 1, 2].flatMap((seconds, length) =>
  [
    { seconds, sound: seconds, made: 'direct' as const },
    { seconds, sound: 0, made: 'direct' as const },
    { seconds, sound: seconds, made: 'encoded' as const },
    { seconds, sound: 0, made: 'encoded' as const },
  ].map((clip, kind) => ({ ...clip, quarter: (length + kind) % 4 })),
);

/** What the first pieces do not hold all of, or do not seem to. */
const notInFirstPieces: readonly ShortClip[] = [
  { seconds: 1, sound: 0.5, made: 'direct', quarter: null },
  { seconds: 4.1, sound: 4.1, made: 'encoded', quarter: null },
];

/** The clips on a site, which all the stories about them play. */
const uploaded = new Map<string, Promise<ShortVideo[]>>();

/** One clip of each kind on a site, and the recording of one second where it is. */
export function shortVideos(site: string): Promise<ShortVideo[]> {
  const known = uploaded.get(site) ?? upload(site);
  uploaded.set(site, known);
  return known;
}

async function upload(site: string): Promise<ShortVideo[]> {
  const person = await Client.signUp(site, `shortclips${test.info().workerIndex}`);
  const files = await Promise.all([...everyKind, ...notInFirstPieces].map(rendered));
  const recording = sharedMedia('open/embedded-srt-1s.mkv');
  if (recording) files.push({ name: 'embedded-srt-1s', path: recording, quarter: null });
  return Promise.all(
    files.map(async ({ path, ...clip }) => {
      const id = await person.upload(path);
      const { seconds } = await person.processed(id);
      if (seconds === null) throw new Error(`${clip.name} has no length.`);
      return { ...clip, id, seconds };
    }),
  );
}

/** Renders a clip when it is first asked for. */
async function rendered({ seconds, sound, made, quarter }: ShortClip) {
  const name = `${made} ${seconds} s, ${sound === 0 ? 'no sound' : `sound ${sound} s`}`;
  const path = join(folder, `short-${seconds}-${sound}.${made === 'direct' ? 'mp4' : 'webm'}`);
  if (existsSync(path)) return { name, path, quarter };
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${process.pid}-short-${seconds}-${sound}-${made}`);
  const lavfi = (source: string) => ['-f', 'lavfi', '-i', source];
  const picture = `testsrc2=size=640x360:rate=30:duration=${seconds}`;
  const tone = `sine=frequency=330:sample_rate=48000:duration=${sound}`;
  const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -f mp4';
  const vp9 = '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -c:a libopus -f webm';
  const codecs = (made === 'direct' ? h264 : vp9).split(' ');
  const inputs = [...lavfi(picture), ...(sound > 0 ? lavfi(tone) : [])];
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...inputs, ...codecs, unfinished]);
  await rename(unfinished, path);
  return { name, path, quarter };
}
