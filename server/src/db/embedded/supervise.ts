import { setTimeout as delay } from 'node:timers/promises';
import { pidOf, runs } from './server.ts';

/** How often the server's process is looked for; also the pause after a start that failed. */
const lookMs = 500;

/**
 * Starts the server of a database again whenever its process is gone without having been told to go
 * (killed for its memory, or by hand). Should our own process end by an error, without stopping the
 * server, then the server ends too.
 * @param start starts it, at the same address as before.
 * @returns what ends this, before the server is stopped on purpose.
 */
export async function superviseServer(
  database: string,
  start: () => Promise<void>,
  warn: (text: string) => void,
): Promise<{ end(): Promise<void> }> {
  let pid = await pidOf(database);
  const endWithUs = () => {
    if (pid) process.kill(pid, 'SIGINT');
  };
  process.once('exit', endWithUs);
  const ending = new AbortController();

  async function startAgainWhenGone(): Promise<void> {
    for (;;) {
      await delay(lookMs, undefined, { signal: ending.signal, ref: false }).catch(() => {});
      if (ending.signal.aborted) return;
      if (pid && runs(pid)) continue;
      pid = null;
      warn('The embedded PostgreSQL ended by itself; it is started again.');
      try {
        await start();
        pid = await pidOf(database);
        warn('The embedded PostgreSQL answers again.');
      } catch (error) {
        warn((error as Error).message);
      }
    }
  }
  const supervising = startAgainWhenGone();

  return {
    async end() {
      process.off('exit', endWithUs);
      ending.abort();
      await supervising;
    },
  };
}
