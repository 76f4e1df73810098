import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/**
 * A way to a database that can fall silent: connections stay open, and nothing comes back, as behind
 * a router that has forgotten them.
 */
export async function wayToDatabase(url: string) {
  const { hostname, port, pathname, username, password } = new URL(url);
  const folder = decodeURIComponent(hostname);
  const open = new Set<Socket>();
  let isSilent = false;
  const server = createServer((socket) => {
    open.add(socket.on('error', () => {}));
    if (isSilent) return;
    const upstream = connect(`${folder}/.s.PGSQL.${port || 5432}`).on('error', () => {});
    open.add(upstream);
    socket.pipe(upstream).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const { port: own } = server.address() as { port: number };
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${own}${pathname}`,
    /** Connections that were made so far. */
    connections: () => open.size,
    /** Lets nothing through any more, on the connections of now and on later ones. */
    fallSilent() {
      isSilent = true;
      for (const socket of open) socket.unpipe().pause();
    },
    /** Lets later connections through again; those of now stay silent. */
    answer() {
      isSilent = false;
    },
  };
}
