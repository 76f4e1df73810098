import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { wayToDatabase } from '../../test/silent-database.ts';
import { connect } from './database.ts';

const { url } = await testDatabase();

test('a statement that gets no answer fails, and the next one has another connection', async () => {
  const way = await wayToDatabase(url);
  const db = connect(way.url, { max: 1, statementMs: 1_000 });
  onTestFinished(() => db.destroy());
  const ask = () => sql`select 1 as one`.execute(db);
  await ask();
  way.fallSilent();
  way.answer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let failed = '';
  void ask().catch((error: Error) => (failed = error.message));
  const failedAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return failed;
  };
  await expect.poll(() => failedAfter(1_000)).toBe('Query read timeout');
  vi.useRealTimers();
  expect((await ask()).rows).toEqual([{ one: 1 }]);
});
