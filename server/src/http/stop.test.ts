import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';
import { keys } from '../storage/storage.ts';

const site = await testSite();
const anna = await site.person('anna');

test('a stop waits ten seconds for those who read slowly, and no longer', async () => {
  const id = await someVideo(site, anna);
  await site.storage.put(keys.media(id, 'big-0000.mp4'), new Uint8Array(64 * 1024 * 1024));
  const { app } = await site.another();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const reader = connect(Number(port), '127.0.0.1').pause();
  reader.write(`GET /media/${id}/big-0000.mp4 HTTP/1.1\r\nHost: x\r\n\r\n`);
  await once(reader, 'readable');

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let seconds = 0;
  let isOver = false;
  void app.close().then(() => (isOver = true));
  await expect
    .poll(async () => {
      seconds += 1;
      await vi.advanceTimersByTimeAsync(1_000);
      return isOver;
    })
    .toBe(true);
  expect(seconds).toBeGreaterThanOrEqual(10);
});
