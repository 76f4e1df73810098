import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clip } from '../../test/clips.ts';
import { testDatabase } from '../../test/database.ts';
import { openWorkshop } from '../../test/processing.ts';
import { stepResult } from './checkpoint.ts';
import { finishIfComplete } from './process-video.ts';
import { publish } from './publish.ts';
import { mediaPlaylist } from './steps/playlists.ts';
import { layBoard, storyboardVtt } from './steps/storyboard.ts';
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
const week = segments * 4;

test('a playlist takes 200,000 segments', () => {
  const one = { file: 'a.mp4', initBytes: 800, durations: [4, 4.4], sizes: [1, 2] };
  const text = mediaPlaylist(
    Array.from({ length: segments / 2 }, () => one),
    true,
  );
  expect(text.match(/EXTINF/g)).toHaveLength(segments);
  expect(text).toContain('#EXT-X-TARGETDURATION:4\n');
});

test('the last of 200,000 segments is published, and the finish is enqueued', async () => {
  const id = await shop.receive(await clip('silent.mp4'));
  await shop.runNext();
  shop.waiting.length = 0;
  const found = await stepResult<Plan>(db, id, 'plan');
  if (!found) throw new Error('there is no plan');
  const chunkCount = segments / perChunk;
  await db.deleteFrom('renditions').where('video_id', '=', id).where('name', '!=', '144').execute();
  await db.deleteFrom('chunks').where('video_id', '=', id).execute();
  await db
    .updateTable('renditions')
    .set({ chunk_count: chunkCount })
    .where('video_id', '=', id)
    .execute();
  const row = (index: number) => ({
    ...{ video_id: id, rendition: '144', index, file: `144-${index}.mp4`, init_bytes: 800 },
    ...{ durations: Array(perChunk).fill(4), sizes: Array(perChunk).fill(50_000) },
  });
  for (let begin = 0; begin < chunkCount - 1; begin += 500) {
    const indexes = [...Array(Math.min(500, chunkCount - 1 - begin)).keys()];
    await db
      .insertInto('chunks')
      .values(indexes.map((n) => row(begin + n)))
      .execute();
  }
  const path = join(folder, 'last.mp4');
  await writeFile(path, 'not read here');
  const { durations, sizes } = row(0);
  const piece = {
    ...{ path, durations, sizes, codecs: 'avc1.64000c', initBytes: 800 },
    ...{ start: week - perChunk * 4, samples: 1 },
  };
  await publish(shop.context, id, found.result, [
    { rendition: '144', index: chunkCount - 1, piece },
  ]);
  const text = (await shop.storage.text(`media/${id}/144.m3u8`)) ?? '';
  expect(text.match(/EXTINF/g)).toHaveLength(segments);
  expect(text).toContain('#EXT-X-ENDLIST');
  await finishIfComplete(shop.context, id);
  expect(shop.waiting.map(({ name }) => name)).toEqual(['finish-video']);
});

test('the storyboard of nine days has its pictures', () => {
  const board = layBoard(week, 4, { width: 256, height: 144 });
  const sheets = Math.ceil(board.count / (board.columns * board.rows));
  const sprites = Array.from({ length: sheets }, (_, n) => `s-${n}.jpg`);
  expect(storyboardVtt(board, sprites, week).match(/-->/g)).toHaveLength(board.count);
});
