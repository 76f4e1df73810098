import type { Database } from '../src/db/database.ts';
import { type Arguments, input, run } from '../src/media/ffmpeg.ts';
import { readRendition } from '../src/media/stored-rendition.ts';
import type { Storage } from '../src/storage/storage.ts';

const rawPicture = ['-fps_mode', 'passthrough', '-vf', 'scale=1:1,format=gray', '-f', 'rawvideo'];
const rawSound = ['-ac', '1', '-ar', '48000', '-f', 'u8'];

/**
 * Tells when a film that is dark and silent becomes white and loud.
 * @param fps its pictures a second
 */
export function firstMoments(db: Database, storage: Storage, fps: number) {
  /** Second at which the first byte of a raw stream is one of white, or of loud sound. */
  async function first(id: string, rendition: string, decode: Arguments, perSecond: number) {
    let position = 0;
    let found: number | null = null;
    await run('ffmpeg', [input('pipe:0', 'mov'), ...decode, 'pipe:1'], {
      timeoutSeconds: 60,
      signal: AbortSignal.timeout(60_000),
      stdin: await readRendition(db, storage, id, rendition),
      consume: async (stdout) => {
        for await (const bytes of stdout as AsyncIterable<Buffer>) {
          const at = bytes.findIndex((byte) => byte > 190);
          if (found === null && at >= 0) found = (position + at) / perSecond;
          position += bytes.length;
        }
      },
    });
    return found ?? Number.NaN;
  }

  /** Of the sound of a video, and of the picture of each of its renditions, in seconds. */
  return async (id: string): Promise<{ sound: number; pictures: number[] }> => {
    const rungs = await db
      .selectFrom('renditions')
      .where('video_id', '=', id)
      .where('name', '<>', 'audio')
      .select('name')
      .execute();
    const sound = await first(id, 'audio', rawSound, 48_000);
    const pictures: number[] = [];
    for (const { name } of rungs) pictures.push(await first(id, name, rawPicture, fps));
    return { sound, pictures };
  };
}
