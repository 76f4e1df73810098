import { expect, test } from 'vitest';
import type { Export } from '@kinora/contract/exports';
import { jobContext } from '../../../test/job-context.ts';
import { password, testSite } from '../../../test/site.ts';
import { allJobs } from '../../jobs.ts';

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
const idOf = async () =>
  (await site.db.selectFrom('exports').select('id').executeTakeFirstOrThrow()).id;

test('an export whose making was interrupted each time has failed, and can be asked for again', async () => {
  const { requested_at } = await ask();
  const before = await idOf();
  expect((await ask()).requested_at).toBe(requested_at);
  const { 'export-data': making, 'give-up-export': giveUp } = allJobs(2);
  expect(making.afterLastTry).toBe('give-up-export');
  const context = jobContext(site, site.queue, { send: async () => {} });
  const { signal } = new AbortController();
  await giveUp.run(context, { exportId: before }, signal);
  expect((await shown()).state).toBe('failed');
  expect((await ask()).state).toBe('preparing');
  expect(await idOf()).not.toBe(before);
  // What comes late says nothing of the new one.
  await giveUp.run(context, { exportId: before }, signal);
  expect((await shown()).state).toBe('preparing');
});
