import type { FastifyBaseLogger as Log } from 'fastify';
import type { Database } from '../../db/database.ts';
import { isTimeout } from '../../db/timeouts.ts';

/** Collects what happens to videos for a moment, so that a busy one is a single transaction. */
export interface Batches<Item> {
  note(item: Item): void;
  /** Counts what waits, without its moment. */
  flush(): Promise<void>;
  /** Counts what is left. */
  close(): Promise<void>;
}

/**
 * Opens a collection of this process, which has one flush on its way at most. What could not be
 * counted is tried again with the next batch.
 * @param what names the items in the log.
 */
export function openBatches<Item extends { videoId: string }>(
  db: Database,
  log: Log,
  {
    what,
    collectMs,
    count,
  }: {
    what: string;
    collectMs: number;
    count: (db: Database, items: readonly Item[]) => Promise<void>;
  },
): Batches<Item> {
  let waiting: Item[] = [];
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | undefined;

  function flushSoon(): void {
    if (flushing || waiting.length === 0) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      flushing = countWaiting().finally(() => {
        flushing = undefined;
        flushSoon();
      });
    }, collectMs);
  }

  async function countWaiting(): Promise<void> {
    const batch = waiting;
    waiting = [];
    const left = await countAll(batch);
    waiting = [...left, ...waiting];
  }

  /**
   * Counts items. Where somebody holds a row for long, each video is counted by itself, so that one
   * holds up no other.
   * @returns those that could not be counted.
   */
  async function countAll(items: Item[]): Promise<Item[]> {
    try {
      await count(db, items);
      return [];
    } catch (error) {
      log.warn({ err: error }, `${what} could not be counted yet`);
      const videos = [...Map.groupBy(items, ({ videoId }) => videoId).values()];
      if (!isTimeout(error) || videos.length === 1) return items;
      const left: Item[] = [];
      for (const ofVideo of videos) left.push(...(await countAll(ofVideo)));
      return left;
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    await flushing;
    clearTimeout(timer);
    timer = undefined;
    await countWaiting();
  }

  return {
    note(item) {
      waiting.push(item);
      flushSoon();
    },
    flush,
    async close() {
      await flush();
      if (waiting.length > 0) log.error({ left: waiting.length }, `${what} were not counted`);
    },
  };
}
