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
import type { Api } from '../../http/api.ts';
import { tokenOf } from '../../http/viewer.ts';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';
import { sessionOf } from '../accounts/viewer.ts';
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

/** The stream of what happens to the signed-in user right now, as Server-Sent Events. */
export function eventRoutes(app: FastifyInstance, { db, live }: Site): void {
  const open = new Set<() => void>();
  app.get<{ Querystring: { user_id?: string } }>(eventsPath, async (request, reply) => {
    const viewer = request.viewer ?? fail('sign_in_needed');
    const { user_id = viewer.id } = request.query;
    if (user_id !== viewer.id) fail('not_allowed');
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // Kept open after its end, the connection would hold up a stop of the process.
      connection: 'close',
    });
    stream.write('retry: 2000\n\n');
    const token = tokenOf(request)?.token ?? '';
    const endIfSignedOut = async () => {
      if (await sessionOf(db, token).catch(() => null)) return;
      deaf();
      stream.end();
    };
    const say = (event: string, data: unknown) =>
      stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const deaf = live.listen(viewer.id, ({ event, data }) => {
      say(event, data);
      if (event === sessionsEvent) void endIfSignedOut();
    });
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs);
    const end = () => stream.end();
    open.add(end);
    stream.on('close', () => {
      clearInterval(heartbeat);
      deaf();
      open.delete(end);
    });
    // Counted after the ear is open, so that nothing falls between the two.
    await unreadOf(db, viewer).then((unread) => say('unread', unread), end);
  });
  // A stop would wait for these streams, which never end by themselves.
  app.addHook('preClose', async () => open.forEach((end) => end()));
}
