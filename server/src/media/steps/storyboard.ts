import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { vttTime } from '@kinora/contract/text/captions/write-captions';
import { ffmpeg, input } from '../ffmpeg.ts';
import { even } from '../ladder.ts';

/** Where the small pictures are: seconds between them, and their place in the sprites. */
export interface StoryboardLayout {
  readonly interval: number;
  readonly count: number;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
}

const side = 160;
const perSide = 10;
/** Every segment begins with a keyframe; shorter intervals decode everything, which short videos allow. */
const decodeAllUpTo = 120;

/** Decides how many small pictures a video gets: one a second when short, fewer when long. */
export function planStoryboard(
  seconds: number,
  segmentSeconds: number,
  shape: { width: number; height: number },
): StoryboardLayout {
  const interval =
    seconds <= decodeAllUpTo ? 1 : segmentSeconds * (seconds <= 1800 ? 1 : seconds <= 7200 ? 2 : 3);
  const count = Math.max(1, Math.ceil(seconds / interval));
  const columns = Math.min(perSide, count);
  const scale = side / Math.max(shape.width, shape.height);
  return {
    interval,
    count,
    columns,
    rows: Math.min(perSide, Math.ceil(count / columns)),
    width: even(shape.width * scale),
    height: even(shape.height * scale),
  };
}

/**
 * Draws the sprites from the smallest rendition, whose keyframes cost next to nothing.
 * @returns paths of the sprites in their order.
 */
export async function drawSprites(
  rendition: Readable,
  seconds: number,
  layout: StoryboardLayout,
  folder: string,
  signal: AbortSignal,
): Promise<string[]> {
  const { interval, columns, rows, width, height } = layout;
  const filter =
    `fps=1/${interval.toFixed(6)}:start_time=0:round=up,scale=${width}:${height},` +
    `tile=${columns}x${rows}`;
  await ffmpeg(
    'draw the storyboard',
    [
      ...(seconds > decodeAllUpTo ? ['-skip_frame', 'nokey'] : []),
      [...input('pipe:0', 'mov'), '-an', '-vf', filter, '-q:v', '5'],
      ['-f', 'image2', join(folder, 'sprite-%04d.jpg')],
    ],
    { timeoutSeconds: 1800, signal, stdin: rendition },
  );
  const names = await readdir(folder);
  const sprites = names.filter((name) => name.startsWith('sprite-'));
  return sprites.toSorted().map((name) => join(folder, name));
}

/** The WebVTT file whose cues point into the sprites. */
export function storyboardVtt(
  layout: StoryboardLayout,
  sprites: readonly string[],
  seconds: number,
): string {
  const perSprite = layout.columns * layout.rows;
  const cues = Array.from({ length: layout.count }, (_, n) => {
    const sprite = sprites[Math.floor(n / perSprite)];
    const index = n % perSprite;
    const x = (index % layout.columns) * layout.width;
    const y = Math.floor(index / layout.columns) * layout.height;
    const end = Math.min(seconds, (n + 1) * layout.interval);
    return sprite === undefined
      ? ''
      : `${vttTime(n * layout.interval)} --> ${vttTime(end)}\n` +
          `${sprite}#xywh=${x},${y},${layout.width},${layout.height}\n\n`;
  });
  return `WEBVTT\n\n${cues.join('')}`;
}
