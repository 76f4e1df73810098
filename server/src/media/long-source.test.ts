import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clip } from '../../test/clips.ts';
import { testDatabase } from '../../test/database.ts';
import { openWorkshop } from '../../test/processing.ts';
import { keys, type Storage } from '../storage/storage.ts';
import { stepResult } from './checkpoint.ts';
import { run } from './ffmpeg.ts';
import { finishVideo } from './finish-video.ts';
import { finishIfComplete } from './process-video.ts';
import { publish } from './publish.ts';
import { type Piece, readPiece } from './segments.ts';
import { mediaPlaylist } from './steps/playlists.ts';
import type { Plan } from './work.ts';

const { db } = await testDatabase();
const shop = await openWorkshop(db);
const folder = await mkdtemp(join(tmpdir(), 'kinora-long-'));
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const segments = 200_000;
const perChunk = 64;
const chunkCount = segments / perChunk;
/** In seconds: more than nine days. */
const length = segments * 4;

test('a playlist takes 200,000 segments', () => {
  const one = { file: 'a.mp4', initBytes: 800, durations: [4, 4.4], sizes: [1, 2] };
  const text = mediaPlaylist(
    Array.from({ length: segments / 2 }, () => one),
    true,
  );
  expect(text.match(/EXTINF/g)).toHaveLength(segments);
  expect(text).toContain('#EXT-X-TARGETDURATION:4\n');
});

test(
  'the last of 200,000 segments is published, and the video is finished',
  { timeout: 120_000 },
  async () => {
    const piece = await smallPiece();
    const id = await receivedSoLong(piece);
    const plan = await planOf(id);
    const last = { ...piece, start: length - perChunk * 4 };
    await publish(shop.context, id, plan, [
      { rendition: '144', index: chunkCount - 1, piece: last },
    ]);
    const text = (await shop.storage.text(keys.media(id, '144.m3u8'))) ?? '';
    expect(text.match(/EXTINF/g)).toHaveLength(segments);
    expect(text).toContain('#EXT-X-ENDLIST');
    await finishIfComplete(shop.context, id);
    expect(shop.waiting.map(({ name }) => name)).toEqual(['finish-video']);

    await finishVideo({ ...shop.context, storage: withPieces(piece) }, { videoId: id });
    const video = await db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirst();
    expect(video).toMatchObject({ state: 'ready', error: null });
    const files = await readdir(shop.mediaFolder(id));
    const vtt = (await shop.storage.text(keys.media(id, video?.storyboard ?? ''))) ?? '';
    const sprites = new Set([...vtt.matchAll(/^(\S+)#xywh/gm)].map(([, sprite]) => sprite));
    // A picture of every third segment, a hundred on each sheet.
    expect(vtt.match(/-->/g)).toHaveLength(Math.ceil(segments / 3));
    expect(sprites.size).toBe(Math.ceil(segments / 300));
    expect(files).toEqual(expect.arrayContaining([...sprites]));
  },
);

/** As many segments as a piece has, of one picture each that is as good as nothing. */
async function smallPiece(): Promise<Piece & { bytes: Buffer }> {
  const path = join(folder, 'piece.mp4');
  await run(
    'ffmpeg',
    [
      ...['-f', 'lavfi', '-i', 'color=size=16x16:rate=1/4', '-frames:v', String(perChunk)],
      ...['-c:v', 'libx264', '-g', '1', '-use_editlist', '0', '-f', 'mp4', '-movflags'],
      ...['+frag_keyframe+empty_moov+default_base_moof+skip_trailer', path],
    ],
    { timeoutSeconds: 60, signal: shop.context.signal },
  );
  return { ...(await readPiece(path)), bytes: await readFile(path) };
}

async function planOf(id: string): Promise<Plan> {
  const found = await stepResult<Plan>(db, id, 'plan');
  if (!found) throw new Error('there is no plan');
  return found.result;
}

/** A video that is one rung, of which all but the last piece is noted. */
async function receivedSoLong({ initBytes, durations, sizes }: Piece): Promise<string> {
  const id = await shop.receive(await clip('silent.mp4'));
  await shop.runNext();
  shop.waiting.length = 0;
  const plan = await planOf(id);
  // Flat, so that its sheets of pictures are drawn at once.
  const rungs = [{ ...plan.rungs.at(-1), width: 256, height: 2 }];
  await db
    .updateTable('processing_steps')
    .set({ result: JSON.stringify({ ...plan, rungs, seconds: length }) })
    .where('video_id', '=', id)
    .where('name', '=', 'plan')
    .execute();
  await db.deleteFrom('renditions').where('video_id', '=', id).where('name', '!=', '144').execute();
  await db.deleteFrom('chunks').where('video_id', '=', id).execute();
  await db
    .updateTable('renditions')
    .set({ chunk_count: chunkCount })
    .where('video_id', '=', id)
    .execute();
  const row = (index: number) => ({
    ...{ video_id: id, rendition: '144', index, file: `144-${index}.mp4`, init_bytes: initBytes },
    ...{ durations: [...durations], sizes: [...sizes] },
  });
  for (let begin = 0; begin < chunkCount - 1; begin += 500) {
    const indexes = [...Array(Math.min(500, chunkCount - 1 - begin)).keys()];
    await db
      .insertInto('chunks')
      .values(indexes.map((n) => row(begin + n)))
      .execute();
  }
  return id;
}

/** The storage, with every piece in it: the same one again and again, each at its own time. */
function withPieces({ bytes }: { bytes: Buffer }): Storage {
  const times: number[] = [];
  for (let at = bytes.indexOf('tfdt'); at !== -1; at = bytes.indexOf('tfdt', at + 4)) {
    times.push(at + 8);
  }
  const timeAt = (n: number) => bytes.readBigUInt64BE(times[n]);
  const pieceAt = (index: number) => {
    const copy = Buffer.from(bytes);
    const begin = BigInt(index * perChunk) * (timeAt(1) - timeAt(0));
    for (const [n, at] of times.entries()) copy.writeBigUInt64BE(timeAt(n) + begin, at);
    return copy;
  };
  return {
    ...shop.storage,
    open: async (key) => {
      const piece = pieceAt(Number(/144-0*(\d+)/.exec(key)?.[1]));
      return {
        ...{ bytes: piece.length, modified: new Date() },
        read: async (buffer, position) => {
          const part = piece.subarray(position, position + buffer.length);
          buffer.set(part);
          return part.length;
        },
        close: async () => {},
      };
    },
  };
}
