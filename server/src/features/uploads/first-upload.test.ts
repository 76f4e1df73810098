import { rename, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';

test('a first upload while the storage is away is told so, and makes no folder in its place', async () => {
  const site = await testSite();
  const anna = await site.person('anna');
  const folder = await site.storage.localFile('uploads');
  const root = folder.slice(0, -'/uploads'.length);
  const ask = () =>
    site.app.inject({
      method: 'HEAD',
      url: '/api/uploads/0123456789',
      headers: { ...anna.headers, 'tus-resumable': '1.0.0' },
    });
  await rename(root, `${root}-away`);
  expect((await ask()).statusCode).toBe(503);
  await expect(stat(root)).rejects.toThrow('ENOENT');
  await rename(`${root}-away`, root);
  expect((await ask()).statusCode).toBe(404);
});
