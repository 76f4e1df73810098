import { sql } from 'kysely';
import { type Unread, unreadCap } from '@kinora/contract/notifications';
import type { Database } from '../../db/database.ts';
import { publishEvent } from '../../db/live.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { entriesOf } from './entries.ts';

/** What the badge shows: how much is not read, counted up to its cap, and whether some is new. */
export async function unreadOf(db: Database, viewer: Viewer): Promise<Unread> {
  const unread = entriesOf(db, viewer)
    .where('read_at', 'is', null)
    .select('created_at')
    .orderBy('notifications.id', 'desc')
    .limit(unreadCap);
  const lastVisit = db
    .selectFrom('notification_visits')
    .where('user_id', '=', viewer.id)
    .select('seen_until');
  return db
    .selectFrom(unread.as('unread'))
    .select(({ fn, eb, lit }) => [
      fn.countAll<number>().as('unread'),
      fn
        .coalesce(
          fn.agg<boolean>('bool_or', [
            eb('created_at', '>', fn.coalesce(lastVisit, sql<Date>`'-infinity'::timestamptz`)),
          ]),
          lit(false),
        )
        .as('fresh'),
    ])
    .executeTakeFirstOrThrow();
}

/** Notes that the viewer has looked at what came up to a time; answers what the badge shows now. */
export async function markSeen(db: Database, viewer: Viewer, until?: string): Promise<Unread> {
  return changing(db, viewer, async (tx) => {
    const seen_until = pastOrNow(until);
    await tx
      .insertInto('notification_visits')
      .values({ user_id: viewer.id, seen_until })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet((set) => ({
          seen_until: set.fn('greatest', ['notification_visits.seen_until', 'excluded.seen_until']),
        })),
      )
      .execute();
  });
}

/** Marks everything up to a time as read; answers what the badge shows now. */
export async function markAllRead(db: Database, viewer: Viewer, until?: string): Promise<Unread> {
  return changing(db, viewer, async (tx) => {
    await tx
      .updateTable('notifications')
      .set({ read_at: sql`now()` })
      .where('user_id', '=', viewer.id)
      .where('read_at', 'is', null)
      .where('removed_at', 'is', null)
      .where('created_at', '<=', pastOrNow(until))
      .execute();
  });
}

/**
 * Makes a change to the viewer's notifications, tells all their open pages what the badge shows
 * then, and answers the same.
 */
export async function changing(
  db: Database,
  viewer: Viewer,
  change: (tx: Database) => Promise<void>,
): Promise<Unread> {
  return db.transaction().execute(async (tx) => {
    await change(tx);
    const data = await unreadOf(tx, viewer);
    await publishEvent(tx, { to: viewer.id, event: 'unread', data });
    return data;
  });
}

// Nobody has looked at what is still to come, whatever their clock says.
const pastOrNow = (until: string | undefined) =>
  sql<Date>`least(clock_timestamp(), ${until ?? null}::timestamptz)`;
