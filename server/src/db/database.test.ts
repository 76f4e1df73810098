import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { wayToDatabase } from '../../test/silent-database.ts';
import { isDatabaseGone } from '../api/replies.ts';
import { liftTimeLimit } from './answer-limit.ts';
import { connect } from './database.ts';

const { url } = await testDatabase();

/** A pool of one connection, and time that passes only when it is told to. */
async function silentPool() {
  const way = await wayToDatabase(url);
  const db = connect(way.url, { max: 1, statementMs: 1_000 });
  onTestFinished(() => db.destroy());
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(db);
  await ask();
  const fallSilent = () => {
    way.fallSilent();
    way.answer();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  };
  /** What a call fails with as time goes on. */
  const failureOf = (call: Promise<unknown>) => {
    let failure: Error | undefined;
    call.catch((error: Error) => (failure = error));
    return async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      return failure;
    };
  };
  return { db, ask, fallSilent, failureOf };
}

test('a statement that gets no answer fails, and the next one has another connection', async () => {
  const { ask, fallSilent, failureOf } = await silentPool();
  fallSilent();
  const failure = failureOf(ask());
  await expect.poll(failure).toMatchObject({ message: 'Query read timeout' });
  vi.useRealTimers();
  expect((await ask()).rows).toEqual([{ one: 1 }]);
});

test('a transaction that gets no answer fails as one whose database is gone', async () => {
  const { db, ask, fallSilent, failureOf } = await silentPool();
  const begun = Promise.withResolvers<void>();
  const call = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    fallSilent();
    begun.resolve();
    await sql`select 2`.execute(tx);
  });
  const failure = failureOf(call);
  await begun.promise;
  await expect.poll(async () => isDatabaseGone((await failure()) ?? new Error())).toBe(true);
  vi.useRealTimers();
  expect((await ask()).rows).toEqual([{ one: 1 }]);
});

test('a transaction that has lifted its limit waits for its answers, and the next one does not', async () => {
  const { db, fallSilent, failureOf } = await silentPool();
  const slow = db.transaction().execute(async (tx) => {
    await liftTimeLimit(tx);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return sql`select pg_sleep(1.2)`.execute(tx);
  });
  let answer: unknown;
  slow.then(
    ({ rows }) => (answer = rows.length),
    (error: Error) => (answer = error.message),
  );
  const answerLater = async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    return answer;
  };
  await expect.poll(answerLater, { timeout: 10_000 }).toBe(1);
  vi.useRealTimers();
  fallSilent();
  const failure = failureOf(sql`select 1`.execute(db));
  await expect.poll(failure).toMatchObject({ message: 'Query read timeout' });
});
