import type { FastifyBaseLogger as Log } from 'fastify';
import type { Database } from '../../db/database.ts';
import { countViews, type View } from './count-views.ts';

/** Collects views for a moment, so that a busy second is one transaction. */
export interface ViewCounter {
  note(view: View): void;
  /** Counts what is left. */
  close(): Promise<void>;
}

const collectMs = 1_000;

/** Opens a counter of this process; a failed transaction is tried again with the next second's. */
export function openViewCounter(db: Database, log: Log): ViewCounter {
  let waiting: View[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    timer = undefined;
    const batch = waiting;
    waiting = [];
    try {
      await countViews(db, batch);
    } catch (error) {
      log.warn({ err: error }, 'views could not be counted yet');
      waiting = [...batch, ...waiting];
      timer ??= setTimeout(flush, collectMs);
    }
  }
  return {
    note(view) {
      waiting.push(view);
      timer ??= setTimeout(flush, collectMs);
    },
    async close() {
      clearTimeout(timer);
      await countViews(db, waiting);
    },
  };
}
