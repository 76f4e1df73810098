import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { clip } from '../server/test/clips.ts';
import type { Client } from './client.ts';

const folder = fileURLToPath(new URL('../node_modules/.cache/kinora-clips', import.meta.url));

/** The shapes of shorts. */
const sizes = { '9:16': '360x640', '4:5': '480x600', '1:1': '480x480' } as const;

/** What a short is made of. */
interface Upright {
  shape: keyof typeof sizes;
  seconds: number;
  sound: boolean;
  /** Of this one alone, instead of colours that move. */
  colour?: string;
}

/** A short on the site. */
export interface UprightShort {
  id: string;
  title: string;
}

/** One of each kind that a viewer has to fill its frame with. */
const kinds: readonly Upright[] = [
  { shape: '9:16', seconds: 6, sound: true },
  { shape: '1:1', seconds: 6, sound: true },
  { shape: '4:5', seconds: 6, sound: true },
  { shape: '9:16', seconds: 6, sound: false },
  { shape: '9:16', seconds: 2, sound: true },
  { shape: '9:16', seconds: 20, sound: true },
];

const description =
  'Colours that move, from https://example.org and for #colours.\n\nThey are made for this test alone, and say so in more lines than there is room for.';

/**
 * Publishes shorts of every shape, each of another colour; answers them the newest first.
 * @param count of them
 */
export async function publishShorts(person: Client, count = kinds.length): Promise<UprightShort[]> {
  const shorts: UprightShort[] = [];
  // A second try of a story meets those of the first.
  const mark = randomBytes(3).toString('hex');
  for (const [n, kind] of kinds.slice(0, count).entries()) {
    const sound = kind.sound ? '' : ', silent';
    const title = `Short ${mark} ${n + 1}: ${kind.shape}, ${kind.seconds} seconds${sound}`;
    const details = { title, description, category: 'Music', tags: ['colours'] };
    shorts.unshift({ id: await person.upload(await rendered(kind, n), details), title });
  }
  for (const { id } of shorts) await person.processed(id);
  return shorts;
}

/** What a viewer has to fill its frame with, one of each: the usual ones, three minutes, and one that lies on its side in its file. */
export async function publishShapes(person: Client): Promise<UprightShort[]> {
  const shorts = await publishShorts(person, 5);
  for (const [path, title] of [
    [await threeMinutes(), 'Three minutes'],
    [await clip('rotated.mp4'), 'Turned'],
  ] as const) {
    shorts.push({ id: await person.upload(path, { title, kind: 'short' }), title });
  }
  for (const { id } of shorts) await person.processed(id);
  return shorts;
}

/** Publishes the longest that a short may be. */
export const publishThreeMinutes = async (person: Client) =>
  publish(person, await threeMinutes(), { title: 'Three minutes' });

/** Publishes one that is white from edge to edge: words over it are read the least. */
export async function publishWhite(
  person: Client,
  title = 'All of it is white',
): Promise<UprightShort> {
  const path = await rendered({ shape: '9:16', seconds: 2, sound: false, colour: 'white' }, 0);
  const lines = 'White from edge to edge.\n'.repeat(80);
  return publish(person, path, { title, description: lines });
}

/** Publishes a file as a short, and waits until it is ready. */
async function publish(
  person: Client,
  path: string,
  details: { title: string; description?: string },
): Promise<UprightShort> {
  const id = await person.upload(path, { ...details, kind: 'short' });
  await person.processed(id);
  return { id, title: details.title };
}

const threeMinutes = () => rendered({ shape: '9:16', seconds: 180, sound: true }, 9);

/** Renders a clip when it is first asked for. */
async function rendered(upright: Upright, n: number): Promise<string> {
  const { shape, seconds, sound, colour } = upright;
  const path = join(folder, `upright-${colour ?? n}-${seconds}-${sound}.mp4`);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  const lavfi = (source: string) => ['-f', 'lavfi', '-i', source];
  const moving = `testsrc2=size=${sizes[shape]}:rate=30:duration=${seconds},hue=h=${n * 57}`;
  const still = `color=${colour}:size=${sizes[shape]}:rate=30:duration=${seconds}`;
  const picture = colour === undefined ? moving : still;
  const tone = `sine=frequency=${220 + n * 40}:sample_rate=48000:duration=${seconds}`;
  const inputs = [...lavfi(picture), ...(sound ? lavfi(tone) : [])];
  const codecs = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 30 -c:a aac -f mp4'.split(' ');
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...inputs, ...codecs, unfinished]);
  await rename(unfinished, path);
  return path;
}
