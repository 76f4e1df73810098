import { ffmpeg } from '../src/media/ffmpeg.ts';

const bits = 10;
const barWidth = 32;

/** ffmpeg's input of a picture whose frames bear their numbers, one bit in each upright bar. */
export const numberedPicture = (seconds: number, rate = 25): string[] => [
  ...['-f', 'lavfi', '-i'],
  `nullsrc=size=${bits * barWidth}x64:rate=${rate}:duration=${seconds},` +
    `geq=lum='16+219*mod(floor(N/pow(2\\,floor(X/${barWidth})))\\,2)':cb=128:cr=128,` +
    // Real pictures are larger than a packet of a container.
    'noise=alls=40:allf=t',
];

/** The numbers that the frames of a file bear, in the order in which they are shown. */
export async function frameNumbers(file: string): Promise<number[]> {
  let raw = Buffer.alloc(0);
  const filter = `scale=${bits}:1:flags=area,format=gray`;
  await ffmpeg(
    'read numbers',
    ['-i', file, '-vf', filter, '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
    {
      ...{ timeoutSeconds: 60, signal: AbortSignal.timeout(60_000) },
      consume: async (stdout) => {
        for await (const bytes of stdout as AsyncIterable<Buffer>)
          raw = Buffer.concat([raw, bytes]);
      },
    },
  );
  return Array.from({ length: raw.length / bits }, (_, frame) =>
    raw
      .subarray(frame * bits, (frame + 1) * bits)
      .reduce((number, light, bit) => number + (light > 127 ? 2 ** bit : 0), 0),
  );
}
