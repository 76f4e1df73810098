import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCutting } from '../../test/cutting.ts';
import { frameNumbers, numberedPicture } from '../../test/numbered-frames.ts';
import { ffmpeg } from './ffmpeg.ts';
import { readRendition } from './stored-rendition.ts';

const { db, shop, folder, signal, cutFrom } = await openCutting();

test.each([
  ['recorder.flv', 0],
  ['television.ts', 4],
  ['television.ts', 3.2],
])(
  'SHORT what is cut from %s at %d s begins with the picture of that moment',
  { timeout: 300_000 },
  async (name, start) => {
    const file = join(folder, name);
    const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
    const codecs = [...h264, '-bf', '3', '-g', '50', file];
    await ffmpeg('render', [numberedPicture(8), codecs], { timeoutSeconds: 60, signal });
    const part = { start, end: start + 2, shape: 'whole', place: 0.5 } as const;
    const { id, video, plan } = await cutFrom(file, part);
    expect(video.state).toBe('ready');
    const top = join(folder, 'top.mp4');
    const rendition = (plan?.direct ?? plan?.rungs[0])?.name ?? '';
    await writeFile(top, await readRendition(db, shop.storage, id, rendition));
    const numbers = await frameNumbers(top);
    expect(numbers.slice(0, 3)).toEqual([0, 1, 2].map((n) => start * 25 + n));
  },
);
