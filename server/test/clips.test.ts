import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { clip } from './clips.ts';

async function probe(path: string) {
  const { stdout } = await promisify(execFile)('ffprobe', [
    ...['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path],
  ]);
  return JSON.parse(stdout);
}

test.each(['plain.mp4', 'vertical.mp4', 'square.mp4', 'silent.mp4', 'sixty-frames.mp4'] as const)(
  '%s is two seconds of H.264',
  async (name) => {
    const { streams, format } = await probe(await clip(name));
    expect(streams[0]).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p' });
    expect(Number(format.duration)).toBeCloseTo(2, 0);
  },
);

test('the others are what their names say', async () => {
  const rotated = await probe(await clip('rotated.mp4'));
  expect(rotated.streams[0].side_data_list).toMatchObject([{ rotation: -90 }]);
  const tenBit = await probe(await clip('ten-bit.mp4'));
  expect(tenBit.streams[0].pix_fmt).toBe('yuv420p10le');
  const odd = await probe(await clip('odd-size.webm'));
  expect(odd.streams[0]).toMatchObject({ codec_name: 'vp9', width: 427, height: 241 });
  const audio = await probe(await clip('audio-only.m4a'));
  expect(audio.streams).toMatchObject([{ codec_name: 'aac' }]);
  const uneven = await probe(await clip('variable-rate.mp4'));
  expect(uneven.streams[0].avg_frame_rate).not.toBe(uneven.streams[0].r_frame_rate);
  await expect(probe(await clip('not-a-video.mp4'))).rejects.toThrow('Invalid data');
});
