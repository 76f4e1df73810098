import { randomBytes } from 'node:crypto';
import { readFile, rename, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { uploader } from '../../../test/uploads.ts';
import { keys } from '../../storage/storage.ts';

const site = await testSite();
const { tus, draft, begin, append, offset } = await uploader(site);
const anna = await site.person('anna');
const root = (await site.storage.localFile('uploads')).slice(0, -'/uploads'.length);

test('a first upload while the storage is away is told so, and makes no folder in its place', async () => {
  const ask = () => tus(anna, 'HEAD', '/0123456789', {});
  await rename(root, `${root}-away`);
  expect((await ask()).status).toBe(503);
  await expect(stat(root)).rejects.toThrow('ENOENT');
  await rename(`${root}-away`, root);
  expect((await ask()).status).toBe(404);
});

test('announcing and sending while the storage is away is told so, and goes on where it was after', async () => {
  const file = randomBytes(300_000);
  const [id, late] = [await draft(anna), await draft(anna)];
  expect((await begin(anna, id, file.length)).status).toBe(201);
  expect((await append(anna, id, 0, file.subarray(0, 100_000))).status).toBe(204);

  await rename(root, `${root}-away`);
  const refused = [
    await begin(anna, late, 10),
    await begin(anna, id, file.length),
    await append(anna, id, 100_000, file.subarray(100_000)),
    await tus(anna, 'DELETE', `/${id}`, {}),
  ];
  for (const answer of [...refused, await tus(anna, 'HEAD', `/${id}`, {})]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  }
  for (const answer of refused) expect(await answer.text()).toContain('site is busy');
  await expect(stat(root)).rejects.toThrow('ENOENT');
  await rename(`${root}-away`, root);

  expect(await offset(anna, id)).toBe(100_000);
  expect((await append(anna, id, 100_000, file.subarray(100_000))).status).toBe(204);
  const stored = await readFile(await site.storage.localFile(keys.original(id)));
  expect(stored.equals(file)).toBe(true);
  expect((await begin(anna, late, 10)).status).toBe(201);
});
