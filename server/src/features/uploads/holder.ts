import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { ERRORS, type Locker } from '@tus/server';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Live, publishEvent } from '../../db/live.ts';

// A process that was killed is not believed to hold an upload for longer than this.
const leaseSeconds = 8;
const renewMs = 2_500;
const askMs = 200;

/**
 * Lets one request at a time write to an upload, over all web processes: whoever comes later asks
 * the holder to let go (its connection is usually dead already) and waits for the lease to end.
 */
export function uploadLocker(db: Database, live: Live): Locker {
  return {
    newLock(videoId) {
      const me = randomUUID();
      const channel = `upload ${videoId}`;
      let release = () => {};

      const take = async () => {
        const taken = await db
          .updateTable('uploads')
          .set({ held_by: me, held_until: until() })
          .where('video_id', '=', videoId)
          .where((where) =>
            where.or([
              where('held_by', 'is', null),
              where('held_by', '=', me),
              where('held_until', '<', sql<Date>`now()`),
            ]),
          )
          .returning('video_id')
          .executeTakeFirst();
        return taken !== undefined;
      };

      return {
        async lock(signal, letGo) {
          while (!(await take())) {
            if (signal.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
            if (!(await exists(db, videoId))) throw ERRORS.FILE_NOT_FOUND;
            await publishEvent(db, { to: channel, event: 'let go', data: null });
            await delay(askMs);
          }
          const unsubscribe = live.listen(channel, () => void letGo());
          const renewal = setInterval(() => void take().catch(() => {}), renewMs);
          release = () => {
            unsubscribe();
            clearInterval(renewal);
          };
        },
        async unlock() {
          release();
          await db
            .updateTable('uploads')
            .set({ held_by: null, held_until: null })
            .where('video_id', '=', videoId)
            .where('held_by', '=', me)
            .execute();
        },
      };
    },
  };
}

const until = () => sql<Date>`now() + make_interval(secs => ${leaseSeconds})`;

async function exists(db: Database, videoId: string): Promise<boolean> {
  const found = await db
    .selectFrom('uploads')
    .where('video_id', '=', videoId)
    .select('video_id')
    .executeTakeFirst();
  return found !== undefined;
}
