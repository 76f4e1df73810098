import type { FastifyInstance } from 'fastify';
import {
  bellNotifications,
  chooseNotification,
  eventsPath,
  notificationChoices,
  readNotification,
  readNotifications,
  removeNotification,
  restoreNotification,
  seeNotifications,
  sessionsEvent,
  unreadNotifications,
} from '@kinora/contract/notifications';
import type { Api } from '../../api/api.ts';
import { concurrencyLimit } from '../../concurrency-limit.ts';
import { tokenOf } from '../../api/viewer.ts';
import { fail, failTooOften } from '../../fail.ts';
import type { Site } from '../../site.ts';
import { sessionOf } from '../../sessions/viewer.ts';
import { choose, listChoices } from './choices.ts';
import { listNotifications } from './list-notifications.ts';
import { markRead, remove, restore } from './one-notification.ts';
import { markAllRead, markSeen, unreadOf } from './unread.ts';

/** Calls of the bell and its settings. */
export function notificationRoutes(api: Api, { db, addresses }: Site): void {
  api.on(bellNotifications, (page, { viewer }) => listNotifications(db, addresses, viewer, page));
  api.on(unreadNotifications, (_input, { viewer }) => unreadOf(db, viewer));
  api.on(seeNotifications, ({ until }, { viewer }) => markSeen(db, viewer, until));
  api.on(readNotifications, ({ until }, { viewer }) => markAllRead(db, viewer, until));
  api.on(readNotification, ({ id }, { viewer }) => markRead(db, viewer, id));
  api.on(removeNotification, ({ id }, { viewer }) => remove(db, viewer, id));
  api.on(restoreNotification, ({ id }, { viewer }) => restore(db, viewer, id));
  api.on(notificationChoices, async (_input, { viewer }) => ({
    choices: await listChoices(db, viewer),
  }));
  api.on(chooseNotification, async (input, { viewer }) => ({
    choice: await choose(db, viewer, input),
  }));
}

// Proxies close connections on which nothing is said for a minute.
const heartbeatMs = 25_000;
// The end of a session is told at once. That a message is lost with the database's connection is rare.
const longestMs = 5 * 60_000;

// Each of an account looks its session up whenever one of them begins or ends.
const maxStreams = 50;
const retrySeconds = 5;
// Some hundred events. Who reads none of them is told all of it by the next stream.
const maxUnreadBytes = 256 * 1024;

/** The stream of what happens to the signed-in user right now, as Server-Sent Events. */
export function eventRoutes(app: FastifyInstance, { db, live }: Site): void {
  const open = new Set<() => void>();
  const admit = concurrencyLimit(maxStreams);
  app.get<{ Querystring: { user_id?: string } }>(eventsPath, async (request, reply) => {
    const viewer = request.viewer ?? fail('sign_in_needed');
    const { user_id = viewer.id } = request.query;
    if (user_id !== viewer.id) fail('not_allowed');
    const stream = reply.raw;
    if (!admit(viewer.id, stream)) {
      failTooOften(`More than ${maxStreams} pages open at a time`, retrySeconds);
    }
    reply.hijack();
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // Kept open after its end, the connection would hold up a stop of the process.
      connection: 'close',
    });
    stream.write('retry: 2000\n\n');
    const token = tokenOf(request)?.token ?? '';
    let nextLook: NodeJS.Timeout | undefined;
    /** Ends the stream with its session, and looks again when that is over if nobody uses it. */
    const followSession = async () => {
      clearTimeout(nextLook);
      const session = await sessionOf(db, token).catch(() => null);
      if (!session) {
        unsubscribe();
        stream.end();
      } else if (open.has(end)) {
        const left = session.expiresAt.getTime() - Date.now();
        nextLook = setTimeout(followSession, Math.min(left + 1, longestMs));
      }
    };
    const say = (event: string, data: unknown) => {
      stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      if (stream.writableLength > maxUnreadBytes) stream.destroy();
    };
    const unsubscribe = live.listen(viewer.id, ({ event, data }) => {
      say(event, data);
      if (event === sessionsEvent) void followSession();
    });
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs);
    const end = () => stream.end();
    open.add(end);
    stream.on('close', () => {
      clearInterval(heartbeat);
      clearTimeout(nextLook);
      unsubscribe();
      open.delete(end);
    });
    await followSession();
    // Counted after the ear is open, so that nothing falls between the two.
    await unreadOf(db, viewer).then((unread) => say('unread', unread), end);
  });
  // A stop would wait for these streams, which never end by themselves.
  app.addHook('preClose', async () => open.forEach((end) => end()));
}
