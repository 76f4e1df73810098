import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { keys } from '../storage/storage.ts';
import { type MediaContext, withScratch } from './context.ts';
import { ffmpeg, input } from './ffmpeg.ts';
import { readRendition } from './stored-rendition.ts';

/**
 * Makes the MP4 of one rung with sound, for saving; it is made once and kept.
 * @param onProgress told how far it is, 0 to 1
 * @returns false if the rung is not complete.
 */
export async function downloadFile(
  context: MediaContext,
  { videoId, rung, file }: { videoId: string; rung: string; file: string },
  onProgress: (progress: number) => void = () => {},
): Promise<boolean> {
  const { db, storage, signal } = context;
  const key = keys.download(videoId, file);
  if (await storage.stat(key)) return true;
  const renditions = await db
    .selectFrom('renditions')
    .where('video_id', '=', videoId)
    .where('name', 'in', [rung, 'audio'])
    .select(['name', 'complete'])
    .execute();
  const { seconds } = await db
    .selectFrom('videos')
    .where('id', '=', videoId)
    .select('seconds')
    .executeTakeFirstOrThrow();
  const there = (name: string) => renditions.some((one) => one.name === name);
  if (!there(rung) || renditions.some(({ complete }) => !complete)) return false;
  await withScratch(context, async (folder) => {
    const [sound, whole] = [join(folder, 'sound.mp4'), join(folder, 'whole.mp4')];
    const hasSound = there('audio');
    if (hasSound) {
      const audio = await readRendition(db, storage, videoId, 'audio');
      await pipeline(audio, createWriteStream(sound), { signal });
    }
    await ffmpeg(
      'make a download',
      [
        [...input('pipe:0', 'mov'), ...(hasSound ? input(sound, 'mov') : [])],
        ['-map', '0:v', ...(hasSound ? ['-map', '1:a'] : []), '-c', 'copy'],
        ['-movflags', '+faststart', '-f', 'mp4', whole],
      ],
      {
        timeoutSeconds: 1800,
        fileBytes: 64 * 2 ** 30,
        signal,
        onProgress: (at) => onProgress(Math.min(1, at / (seconds || 1))),
        stdin: await readRendition(db, storage, videoId, rung),
      },
    );
    await storage.adopt(key, whole);
  });
  return true;
}
