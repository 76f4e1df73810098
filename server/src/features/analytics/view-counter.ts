import type { FastifyBaseLogger as Log } from 'fastify';
import type { Database } from '../../db/database.ts';
import { isTimeout } from '../../db/timeouts.ts';
import { countViews, type View } from './count-views.ts';

/** Collects views for a moment, so that a busy second is one transaction. */
export interface ViewCounter {
  note(view: View): void;
  /** Counts what waits, without its moment. */
  flush(): Promise<void>;
  /** Counts what is left. */
  close(): Promise<void>;
}

const collectMs = 1_000;

/**
 * Opens a counter of this process, which has one flush on its way at most. What could not be counted
 * is tried again with the next second's.
 */
export function openViewCounter(db: Database, log: Log): ViewCounter {
  let waiting: View[] = [];
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
    const left = await count(batch);
    waiting = [...left, ...waiting];
  }

  /**
   * Counts views. Where somebody holds a row for long, each video is counted by itself, so that one
   * holds up no other.
   * @returns those that could not be counted.
   */
  async function count(views: View[]): Promise<View[]> {
    try {
      await countViews(db, views);
      return [];
    } catch (error) {
      log.warn({ err: error }, 'views could not be counted yet');
      const videos = [...Map.groupBy(views, ({ videoId }) => videoId).values()];
      if (!isTimeout(error) || videos.length === 1) return views;
      const left: View[] = [];
      for (const ofVideo of videos) left.push(...(await count(ofVideo)));
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
    note(view) {
      waiting.push(view);
      flushSoon();
    },
    flush,
    async close() {
      await flush();
      if (waiting.length > 0) log.error({ views: waiting.length }, 'views were not counted');
    },
  };
}
