import type { FastifyInstance } from 'fastify';
import { eventsPath, sessionsEvent } from '@kinora/contract/notifications';
import { fail } from '../../fail.ts';
import { tokenOf } from '../../http/viewer.ts';
import type { Site } from '../../site.ts';
import { sessionOf } from '../accounts/viewer.ts';

// Proxies close connections on which nothing is said for a minute.
const heartbeatMs = 25_000;

/** The stream of what happens to the signed-in user right now, as Server-Sent Events. */
export function eventRoutes(app: FastifyInstance, { db, live }: Site): void {
  const open = new Set<() => void>();
  app.get(eventsPath, async (request, reply) => {
    const viewer = request.viewer ?? fail('sign_in_needed');
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
    const deaf = live.listen(viewer.id, ({ event, data }) => {
      stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
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
  });
  // A stop would wait for these streams, which never end by themselves.
  app.addHook('preClose', async () => open.forEach((end) => end()));
}
