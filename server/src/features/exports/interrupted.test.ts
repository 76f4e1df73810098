import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Export } from '@kinora/contract/exports';
import { password, testSite } from '../../../test/site.ts';

const site = await testSite();
const anna = await site.person('anna');

const ask = async (): Promise<Export> =>
  (
    await site.app.inject({
      ...{
        method: 'PUT',
        url: '/api/account/export',
        headers: anna.headers,
        payload: { password },
      },
    })
  ).json().export;
const shown = async (): Promise<Export> =>
  (await site.app.inject({ url: '/api/account', headers: anna.headers })).json().account.export;
const requestedAgo = (time: string) =>
  sql`update exports set requested_at = now() - ${time}::interval`.execute(site.db);

test('an export whose making was interrupted each time has failed, and can be asked for again', async () => {
  await ask();
  await requestedAgo('3 hours');
  expect((await shown()).state).toBe('preparing');
  const before = (await shown()).requested_at;
  expect((await ask()).requested_at).toBe(before);
  await requestedAgo('5 hours');
  expect((await shown()).state).toBe('failed');
  const again = await ask();
  expect(again.state).toBe('preparing');
  expect(Date.parse(again.requested_at)).toBeGreaterThan(Date.parse(before));
});
