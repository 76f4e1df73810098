import { onTestFinished } from 'vitest';
import { type Embedded, startEmbedded } from '../../server/src/db/embedded.ts';
import { dataFolder } from './kinora.ts';

/** A PostgreSQL server beside the processes, which can be stopped and started again. */
export async function startPostgres() {
  const options = { dataFolder: await dataFolder(), settings: { fsync: 'off' } };
  let server: Embedded | undefined;
  const start = async () => {
    server = await startEmbedded(options);
    return server;
  };
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };
  onTestFinished(stop);
  const { url } = await start();
  return { url, start, stop };
}
