import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type OperationNodeSource, sql } from 'kysely';
import pg from 'pg';
import type { FastifyBaseLogger as Log } from 'fastify';
import type { Database } from './database.ts';

/** Something that happened, for the people who look at it right now, on whichever web process. */
export interface LiveEvent {
  /** User who is told. */
  to: string;
  /** Name of the Server-Sent Event. */
  event: string;
  data: unknown;
}

const channel = 'kinora_live';
const changes = 'kinora_changes';

/** Tells all web processes, once the transaction commits. The event must stay below 8,000 bytes. */
export async function publishEvent(tx: Database, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(event)})`.execute(tx);
}

/** Users whom one message is for when many are told; with their ids it stays below 8,000 bytes. */
const receiversPerMessage = 150;

/**
 * Tells many users the same, with one message for every 150 of them, and without their ids leaving
 * the database.
 * @param receivers a statement that answers a `user_id` for each, such as an insert that returns it.
 */
export async function publishEventToAll(
  tx: Database,
  receivers: OperationNodeSource,
  { event, data }: Omit<LiveEvent, 'to'>,
): Promise<void> {
  await sql`
    with receivers as (${receivers}),
      numbered as (
        select user_id, row_number() over () / ${sql.lit(receiversPerMessage)} as message
        from receivers
      )
    select pg_notify(${channel}, json_build_object(
      'to', json_agg(user_id), 'event', ${event}::text, 'data', ${JSON.stringify(data)}::json
    )::text)
    from numbered group by message`.execute(tx);
}

/**
 * Tells all web processes, once the transaction commits, that something which everybody is shown
 * has become different or is hidden now. They hear it by `Live.onChange` within milliseconds.
 *
 * What many add at once to what is liked is not told: new comments and replies, likes,
 * subscriptions, views, what is put into a playlist, moved or taken out of it. Each would empty what
 * is kept of the very video that is asked for most, and PostgreSQL lets those who tell commit one after
 * the other. Who is signed in sees their own at once, guests after the two seconds for which answers
 * are kept.
 * @param changed the video that was edited, hidden or deleted, or whose comments or captions were;
 * the channel and the user of a person whose name or picture changed; a playlist that was edited or
 * deleted; everything where more is hidden than can be named, such as all of an account
 */
export async function publishChange(tx: Database, changed: Changed): Promise<void> {
  await sql`select pg_notify(${changes}, ${JSON.stringify(changed)})`.execute(tx);
}

/** The ids of what changed; everything also where changes may have gone unheard. */
export type Changed = readonly string[] | 'everything';

/** What travels between the processes. */
type Message = Omit<LiveEvent, 'to'> & { to: string | string[] };

export interface Live {
  /** Calls `hear` for each event to this user until the returned function is called. */
  listen(userId: string, hear: (event: LiveEvent) => void): () => void;
  /** Calls `hear` for each `publishChange` of any process, as long as this one runs. */
  onChange(hear: (changed: Changed) => void): void;
  /** Whether changes are heard right now; false while there is no connection. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** How often the database is asked whether it still hears us, and how long each answer may take. */
const askMs = 30_000;
const answerMs = 10_000;

/**
 * Listens on one connection for all events and hands them to whoever asked. A connection that is
 * lost, or on which nothing comes back any more, is made again; what was told meanwhile is lost, so
 * listeners refetch when they reconnect, and everything counts as changed.
 */
export function openLive(url: string, log: Log): Live {
  const listeners = new Map<string, Set<(event: LiveEvent) => void>>();
  const hearChanges: ((changed: Changed) => void)[] = [];
  let listening = false;
  const closed = new AbortController();
  let socket: Socket | undefined;

  function announce(changed: Changed): void {
    for (const hear of hearChanges) hear(changed);
  }

  async function listenAgainAndAgain(): Promise<void> {
    while (!closed.signal.aborted) {
      const connection = new Socket();
      socket = connection;
      const client = new pg.Client({
        connectionString: url,
        application_name: 'kinora live',
        stream: () => connection,
        connectionTimeoutMillis: answerMs,
        query_timeout: answerMs,
      });
      const ask = () => client.query('select 1').catch(() => connection.destroy());
      let asking: NodeJS.Timeout | undefined;
      client.on('error', (error) => log.debug({ err: error }, 'live events: connection lost'));
      client.on('notification', ({ channel: name, payload }) => {
        if (name === changes) {
          announce(JSON.parse(payload ?? '[]') as Changed);
          return;
        }
        const { to, ...event } = JSON.parse(payload ?? '{}') as Message;
        for (const id of [to].flat()) {
          for (const hear of listeners.get(id) ?? []) hear({ ...event, to: id });
        }
      });
      try {
        const ended = new Promise((resolve) => client.once('end', resolve));
        await client.connect();
        await client.query(`listen ${channel}; listen ${changes}`);
        listening = true;
        announce('everything');
        asking = setInterval(ask, askMs);
        await ended;
      } catch (error) {
        log.debug({ err: error }, 'live events: no database');
      }
      clearInterval(asking);
      connection.destroy();
      listening = false;
      announce('everything');
      await delay(1_000, undefined, { signal: closed.signal }).catch(() => {});
    }
  }
  const running = listenAgainAndAgain();

  return {
    listen(userId, hear) {
      const ofUser = listeners.get(userId) ?? new Set();
      listeners.set(userId, ofUser.add(hear));
      return () => {
        ofUser.delete(hear);
        if (ofUser.size === 0) listeners.delete(userId);
      };
    },
    onChange: (hear) => void hearChanges.push(hear),
    isListening: () => listening,
    async close() {
      closed.abort();
      // Whatever it waits for, a database that does not answer among it.
      socket?.destroy();
      await running;
    },
  };
}
