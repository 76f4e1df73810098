import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readArchive } from './read-archive.ts';

const most = 100_000;
const youTube = 'https://www.youtube.com/channel/';
const csv = (...names: string[]) =>
  [
    'Channel Id,Channel Url,Channel Title',
    ...names.map((name) => `${name},${youTube}${name},${name}`),
  ].join('\n');

async function archive(files: Record<string, string>, options: object = {}) {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false, ...options });
  for (const [name, text] of Object.entries(files)) await writer.add(name, new TextReader(text));
  return writer.close();
}
const read = async (files: Record<string, string>, options?: object) =>
  readArchive(await archive(files, options), most);
const refusal = async (found: Promise<{ ok: boolean; message?: string }>) => (await found).message;

test('the list of YouTube’s Takeout is found in its archive, beside whatever else is there', async () => {
  const found = await read({
    'Takeout/archive_browser.html': '<html></html>',
    'Takeout/YouTube and YouTube Music/comments/comments.csv': 'a,b,c\n1,2,3',
    'Takeout/YouTube and YouTube Music/subscriptions/subscriptions.csv': csv('UC1', 'UC2'),
  });
  expect(found).toEqual({
    ok: true,
    channels: [
      { name: 'UC1', address: `${youTube}UC1` },
      { name: 'UC2', address: `${youTube}UC2` },
    ],
  });
});

test('a Takeout in another language calls it otherwise; a table of something else is none', async () => {
  const others = { 'Takeout/Kommentare.csv': 'a,b,c\n1,2,3' };
  const found = await read({ ...others, 'Takeout/YouTube/Abos/Abos.csv': csv('UC1') });
  expect(found).toMatchObject({ channels: [{ name: 'UC1' }] });
  expect(await refusal(read(others))).toContain('holds no list of subscriptions');
});

test('PeerTube’s export', async () => {
  const following = [{ targetHandle: 'walks@peer.example' }];
  const found = await read({
    'peertube/videos.json': '{"videos":[]}',
    'peertube/following.json': JSON.stringify({ following }),
  });
  expect(found).toMatchObject({ channels: [{ address: 'https://peer.example/c/walks' }] });
});

test('a list that is larger once it is unpacked, or says less than it is, is refused', async () => {
  const bomb = await archive({ 'subscriptions.csv': csv('UC1') + '\n'.repeat(20_000_000) });
  expect(await refusal(readArchive(bomb, most))).toContain('larger than any such list');
  // It claims to be small: both of its sizes are written over.
  const bytes = new Uint8Array(await bomb.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const size = csv('UC1').length + 20_000_000;
  for (let at = 0; at < bytes.length - 4; at++) {
    if (view.getUint32(at, true) === size) view.setUint32(at, 90_000, true);
  }
  const decode = vi.spyOn(TextDecoder.prototype, 'decode');
  onTestFinished(() => decode.mockRestore());
  expect((await readArchive(new Blob([bytes]), most)).ok).toBe(false);
  const lengths = decode.mock.calls.map(([part]) => part?.byteLength ?? 0);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(2 * most);
});

test('a name that leads out of the archive, a lock, and what is damaged are refused with a sentence', async () => {
  const list = { 'subscriptions.csv': csv('UC1') };
  const bytes = new Uint8Array(
    await (await archive({ 'xx/subscriptions.csv': csv('UC1') })).arrayBuffer(),
  );
  const outside = bytes.slice();
  const [x, dot] = [120, 46];
  for (let at = 0; at < outside.length; at++) {
    if (outside[at] === x && outside[at + 1] === x && outside[at + 2] === 47)
      outside.set([dot, dot], at);
  }
  const inside = { ok: true, channels: [{ name: 'UC1', address: `${youTube}UC1` }] };
  expect(await readArchive(new Blob([bytes]), most)).toEqual(inside);
  expect(await refusal(readArchive(new Blob([outside]), most))).toContain('made to mislead');
  expect(await refusal(read(list, { password: 'secret' }))).toContain('locked by a password');
  expect(await refusal(readArchive(new Blob([bytes.slice(0, 80)]), most))).toContain('damaged');
  expect(await refusal(readArchive(new Blob(['PK\u0003\u0004 nothing']), most))).toContain(
    'damaged',
  );
});
