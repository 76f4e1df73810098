import type { FastifyInstance } from 'fastify';
import { eventsPath } from '@kinora/contract/notifications';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';

// Proxies close connections on which nothing is said for a minute.
const heartbeatMs = 25_000;

/** The stream of what happens to the signed-in user right now, as Server-Sent Events. */
export function eventRoutes(app: FastifyInstance, { live }: Site): void {
  const open = new Set<() => void>();
  app.get(eventsPath, async (request, reply) => {
    const viewer = request.viewer ?? fail('sign_in_needed');
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    stream.write('retry: 2000\n\n');
    const deaf = live.listen(viewer.id, ({ event, data }) => {
      stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
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
