import type { Readable } from 'node:stream';
import { ffmpeg, input } from '../ffmpeg.ts';

/**
 * Measures how loud a sound is as a whole (EBU R 128).
 * @returns LUFS; null for silence.
 */
export async function measureLoudness(
  sound: Readable,
  signal: AbortSignal,
): Promise<number | null> {
  const { report } = await ffmpeg(
    'measure the loudness',
    [...input('pipe:0', 'mov'), '-vn', '-af', 'ebur128=framelog=verbose', '-f', 'null', '-'],
    { timeoutSeconds: 3600, signal, stdin: sound },
  );
  const found = /\bI:\s+(-?[\d.]+) LUFS/.exec(report);
  const loudness = Number(found?.[1]);
  // -70 is where the measurement's gate closes: nothing was heard.
  return found && loudness > -70 ? loudness : null;
}
