import { usualLimit } from '@kinora/contract/call';
import { sql } from 'kysely';
import type { SecurityEvent, SecurityEventType } from '@kinora/contract/security';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { after, latestFirst, pageOf, cursorIn } from '../db/keyset.ts';
import type { Client } from './client.ts';
import { deviceOf } from './device.ts';
import type { Viewer } from './viewer.ts';

/** Days for which an account's owner can look events through; the log is the operator's to keep. */
const retentionDays = 90;

/** Events that strangers cause: so many of an account are kept in one hour, all of them are logged. */
const byStrangers: ReadonlySet<SecurityEventType> = new Set(['sign_in_failed', 'code_failed']);
const maxPerHour = 20;

interface NewEvent {
  type: SecurityEventType;
  /** Whose account it is; null where none was hit, which is only logged. */
  userId: string | null;
  /** A word for what it was about; never a secret, never an address of somebody else. */
  detail?: string;
}

/**
 * Notes what happened to the safety of an account: for its owner in the database and, with the id of
 * the request, in the log.
 * @param client who did it; null for the operator, whose commands have no log.
 */
export async function noteSecurityEvent(
  tx: Database,
  client: Client | null,
  { type, userId, detail }: NewEvent,
): Promise<void> {
  client?.log.info(
    { event: type, user: userId, address: client.address, detail },
    'security event',
  );
  if (userId === null) return;
  const isSwamped = byStrangers.has(type) && (await countLastHour(tx, userId, type)) >= maxPerHour;
  if (isSwamped) return;
  await tx
    .insertInto('security_events')
    .values({
      id: newId(),
      user_id: userId,
      type,
      detail: detail ?? null,
      address: client?.address ?? null,
      user_agent: client?.userAgent ?? null,
    })
    .execute();
}

/** Notes what a moderator did with what belongs to somebody else; an owner's own deeds are nothing. */
export async function noteModeration(
  tx: Database,
  client: Client,
  viewer: Viewer,
  acts: 'owner' | 'moderator',
  detail: string,
): Promise<void> {
  if (acts === 'owner') return;
  await noteSecurityEvent(tx, client, { type: 'moderated', userId: viewer.id, detail });
}

async function countLastHour(
  tx: Database,
  userId: string,
  type: SecurityEventType,
): Promise<number> {
  const { count } = await tx
    .selectFrom('security_events')
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .where('type', '=', type)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const newestFirst = latestFirst('security_events.created_at', 'security_events.id');

/** One page of an account's events, newest first. */
export async function listSecurityEvents(
  db: Database,
  userId: string,
  { limit = usualLimit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ events: SecurityEvent[]; next_cursor: string | null }> {
  const rows = await db
    .selectFrom('security_events')
    .where('user_id', '=', userId)
    .$if(cursor !== undefined, (list) => list.where(after(newestFirst, cursor ?? '')))
    .select(['id', 'type', 'detail', 'address', 'user_agent', 'created_at'])
    .select(cursorIn(newestFirst).as('cursor'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown, next_cursor } = pageOf(rows, limit);
  const events = shown.map(({ type, user_agent: agent, created_at, ...row }) => ({
    ...row,
    type: type as SecurityEventType,
    device: agent === null ? null : deviceOf(agent).name,
    time: created_at.toISOString(),
  }));
  return { events, next_cursor };
}

/** Deletes events that are older than 90 days. */
export async function sweepSecurityEvents(db: Database): Promise<void> {
  await db
    .deleteFrom('security_events')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${retentionDays})`)
    .execute();
}
