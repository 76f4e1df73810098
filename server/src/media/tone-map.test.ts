import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { type Clip, clip } from '../../test/clips.ts';
import { testDatabase } from '../../test/database.ts';
import { openWorkshop } from '../../test/processing.ts';
import { keys } from '../storage/storage.ts';
import { input, run } from './ffmpeg.ts';
import { readRendition } from './stored-rendition.ts';

const { db } = await testDatabase();
const shop = await openWorkshop(db);
afterAll(() => shop.close());

// Black, a middle, and 1,000 cd/m², where Hable's curve ends. The middle by this curve and the gamma
// of a screen, 2.4 (ITU-R BT.1886): the code of the first alone, shown as it is, would be 148. That of
// the second would be 127, as HLG is made to be seen on a usual screen too: it is to stay so.
test.each<[Clip, number]>([
  ['hdr10.mp4', 193],
  ['hlg.mp4', 124],
])(
  'SHORT %s is as bright on a usual screen as its picture is meant to be',
  { timeout: 60_000 },
  async (name, expected) => {
    const id = await shop.receive(await clip(name));
    await shop.runAll();
    const { poster } = await db
      .selectFrom('videos')
      .where('id', '=', id)
      .select('poster')
      .executeTakeFirstOrThrow();
    const rungs = await db
      .selectFrom('renditions')
      .where('video_id', '=', id)
      .select('name')
      .execute();
    expect(rungs.length).toBeGreaterThan(0);
    const pictures = [await shop.storage.localFile(keys.media(id, poster ?? ''))];
    for (const rung of rungs) pictures.push(await firstFrame(id, rung.name));
    for (const picture of pictures) {
      const [dark = 255, middle = 0, bright = 0] = await barsOf(picture);
      expect(dark).toBeLessThan(16);
      expect(Math.abs(middle - expected)).toBeLessThan(6);
      expect(bright).toBeGreaterThan(249);
    }
  },
);

/** Brightness in the middle of each of the three bars of a picture, from 0 to 255. */
async function barsOf(picture: string): Promise<number[]> {
  const columns = await sharp(picture).greyscale().resize(15, 1, { fit: 'fill' }).raw().toBuffer();
  return [2, 7, 12].map((column) => columns[column] ?? 0);
}

/** The first frame of a rendition as a file. */
async function firstFrame(id: string, rendition: string): Promise<string> {
  const picture = join(shop.context.scratch, `${id}-${rendition}.png`);
  await run('ffmpeg', [input('pipe:0', 'mov'), '-frames:v', '1', picture], {
    ...{ timeoutSeconds: 20, signal: shop.context.signal },
    stdin: await readRendition(db, shop.storage, id, rendition),
  });
  return picture;
}
