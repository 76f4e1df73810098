import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  type Fragment,
  readBoxes,
  readFragment,
  readTrack,
  type Track,
} from '../src/media/fmp4.ts';

/** What a rendition really holds, found by reading every byte range of its playlist. */
export interface Rendition {
  /** Seconds that its playlist promises. */
  readonly seconds: number;
  readonly samples: number;
  /** First and last moment of its samples. */
  readonly start: number;
  readonly end: number;
  readonly codecs: string;
  readonly ended: boolean;
}

/**
 * Reads a stored rendition as a player would, and asserts that its segments follow each other
 * without a gap or an overlap and that all its files begin with the same initialisation.
 */
export async function readHls(folder: string, playlist: string): Promise<Rendition> {
  const text = await readFile(join(folder, playlist), 'utf8');
  assert.match(text, /^#EXTM3U\n#EXT-X-VERSION:7\n/);
  assert.match(text, /#EXT-X-START:TIME-OFFSET=0/);
  const map = /#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@0"/.exec(text);
  const target = Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(text)?.[1]);
  const initBytes = Number(map?.[2]);
  const init = (await readFile(join(folder, map?.[1] ?? ''))).subarray(0, initBytes);
  const track = await trackOf(init);

  const segments = text.matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)@(\d+)\n([^#\n]+)/g);
  let [seconds, samples, start, next] = [0, 0, Number.NaN, Number.NaN];
  for (const [, duration, size, offset, file] of segments) {
    const whole = await readFile(join(folder, file ?? ''));
    assert.ok(init.equals(whole.subarray(0, initBytes)), `${file} begins otherwise`);
    const bytes = whole.subarray(Number(offset), Number(offset) + Number(size));
    assert.equal(bytes.length, Number(size));
    for (const fragment of await fragmentsOf(bytes, track)) {
      if (Number.isNaN(next)) [start, next] = [fragment.start, fragment.start];
      assert.equal(fragment.start, next);
      next += fragment.duration;
      samples += fragment.samples;
    }
    seconds += Number(duration);
    assert.ok(Math.round(Number(duration)) <= target, `${duration} of at most ${target} s`);
  }
  return {
    seconds,
    samples,
    start: start / track.timescale,
    end: next / track.timescale,
    codecs: track.codecs,
    ended: text.includes('#EXT-X-ENDLIST'),
  };
}

async function trackOf(init: Buffer): Promise<Track> {
  for await (const box of readBoxes(Readable.from([init]))) {
    if (box.type === 'moov') return readTrack(box.bytes);
  }
  throw new Error('an initialisation without a moov');
}

async function fragmentsOf(bytes: Buffer, track: Track): Promise<Fragment[]> {
  const found: Fragment[] = [];
  for await (const box of readBoxes(Readable.from([bytes]))) {
    if (box.type === 'moof') found.push(readFragment(box.bytes, track));
  }
  return found;
}
