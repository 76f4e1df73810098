import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { uploader } from '../../../test/uploads.ts';
import { keys } from '../../storage/storage.ts';

const site = await testSite();
const { draft, begin, append, offset } = await uploader(site);
const stopping = await site.another();
const { append: appendThere } = await uploader(stopping);
const anna = await site.person('anna');

test('a process that stops ends what arrives, and another one goes on where that ended', async () => {
  const id = await draft(anna);
  await begin(anna, id, 10);
  const endless = new ReadableStream<Uint8Array>({
    start: (body) => body.enqueue(new TextEncoder().encode('01234')),
  });
  const sent = appendThere(anna, id, 0, endless).catch(() => 'it broke');
  const stored = async () => readFile(await site.storage.localFile(keys.original(id)), 'utf8');
  await expect.poll(stored).toBe('01234');
  await stopping.app.close();
  expect(await sent).toBe('it broke');
  // Nobody has to wait for a lease of it to end.
  const { held_by } = await site.db
    .selectFrom('uploads')
    .where('video_id', '=', id)
    .select('held_by')
    .executeTakeFirstOrThrow();
  expect(held_by).toBeNull();
  expect(await offset(anna, id)).toBe(5);
  expect((await append(anna, id, 5, '56789')).status).toBe(204);
  expect(await stored()).toBe('0123456789');
});
