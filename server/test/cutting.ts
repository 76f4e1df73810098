import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CutShape } from '@kinora/contract/text/shape';
import sharp from 'sharp';
import { afterAll, expect } from 'vitest';
import { noteCut } from '../src/features/videos/cuts.ts';
import { type Arguments, ffmpeg, input } from '../src/media/ffmpeg.ts';
import { stepResult } from '../src/media/checkpoint.ts';
import { readRendition } from '../src/media/stored-rendition.ts';
import type { Plan } from '../src/media/work.ts';
import { keys } from '../src/storage/storage.ts';
import { testDatabase } from './database.ts';
import { firstMoments } from './first-moment.ts';
import { openWorkshop } from './processing.ts';

export const h264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-g', '60'];
export const aac = ['-c:a', 'aac', '-b:a', '96k'];
/** Pictures a second of a film. */
export const fps = 30;

/** A workshop with films to cut. */
export async function openCutting() {
  const { db } = await testDatabase();
  const shop = await openWorkshop(db);
  const folder = await mkdtemp(join(tmpdir(), 'kinora-cut-'));
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });
  const signal = new AbortController().signal;
  const momentsOf = firstMoments(db, shop.storage, fps);

  /**
   * Twelve seconds with a keyframe every two: left third red, middle green, right third blue; at 5.5
   * seconds a moment of white and of sound.
   */
  async function film(name: string, codecs: Arguments): Promise<string> {
    const file = join(folder, name);
    const moment = "enable='between(t,5.5,5.7)'";
    const box = (part: number, color: string) =>
      `drawbox=x=iw*${part}/3:w=iw/3:h=ih:color=${color}:t=fill`;
    const picture =
      `color=black:s=640x360:r=${fps}:d=12,${box(0, 'red')},${box(1, 'lime')},${box(2, 'blue')},` +
      `drawbox=color=white:t=fill:${moment}`;
    const sound = "aevalsrc='if(between(t,5.5,5.7),sin(2*PI*1000*t),0)':s=48000:d=12";
    await ffmpeg(
      'render',
      [['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound], ...codecs, file],
      { timeoutSeconds: 300, signal },
    );
    return file;
  }

  /** Receives a file with a cut, makes the video and answers what was made. */
  async function made(
    file: string,
    cut: { start: number; end?: number | null; shape?: CutShape; place?: number; cover?: number },
  ) {
    const id = await shop.receive(file);
    await db
      .insertInto('cuts')
      .values({
        ...{ video_id: id, start_seconds: cut.start, end_seconds: cut.end ?? null },
        ...{ shape: cut.shape ?? 'whole', place: cut.place ?? 0.5 },
        cover_seconds: cut.cover ?? null,
      })
      .execute();
    return outcome(id);
  }

  /** Has a short cut from a file that was sent for a whole video, and answers what was made. */
  async function cutFrom(
    file: string,
    part: { start: number; end: number; shape: CutShape; place: number },
  ) {
    const [wholeId, id] = [await shop.receive(file), await shop.receive(file, 'short')];
    // What is in its place is what it is to be cut from, not its own file.
    shop.waiting.length = 0;
    await shop.storage.delete(keys.original(id));
    await db.updateTable('videos').set({ state: 'processing' }).where('id', '=', id).execute();
    await db
      .insertInto('uploads')
      .values({ video_id: id, user_id: id, filename: 'whole.mov', bytes: 1 })
      .execute();
    await noteCut(db, id, { wholeId, wholeStart: part.start, ...part });
    await shop.context.enqueue(db, 'cut-source', { videoId: id });
    return outcome(id);
  }

  async function outcome(id: string) {
    await shop.runAll();
    const video = await db
      .selectFrom('videos')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const plan = (await stepResult<Plan>(db, id, 'plan'))?.result;
    return { id, video, plan };
  }

  /** Expects that the white moment and the sound are where they are to be, in every rendition. */
  async function expectTogether(id: string, expected: number) {
    const { sound, pictures } = await momentsOf(id);
    expect(Math.abs(sound - expected)).toBeLessThan(0.03);
    for (const picture of pictures) {
      expect(Math.abs(picture - expected)).toBeLessThanOrEqual(1.01 / fps);
      expect(Math.abs(picture - sound)).toBeLessThan(1 / fps);
    }
  }

  /** The colours of a frame of a rendition, at these parts of its width and height. */
  async function coloursOf(id: string, rendition: string, points: readonly [number, number][]) {
    const picture = join(folder, `${id}.png`);
    await ffmpeg('draw', [input('pipe:0', 'mov'), ['-frames:v', '1', '-f', 'image2', picture]], {
      timeoutSeconds: 60,
      signal,
      stdin: await readRendition(db, shop.storage, id, rendition),
    });
    const { data, info } = await sharp(picture)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return points.map(([across, down]) => {
      const x = Math.round(across * (info.width - 1));
      const y = Math.round(down * (info.height - 1));
      const at = (y * info.width + x) * info.channels;
      const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
      if (r < 40 && g < 40 && b < 40) return 'black';
      return r > g && r > b ? 'red' : g > b ? 'green' : 'blue';
    });
  }

  return { db, shop, folder, signal, film, made, cutFrom, expectTogether, coloursOf };
}
