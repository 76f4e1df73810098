import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Rival } from './nginx.ts';

/** A server that answers one document, as small as one can be. */
export async function serveHtml(html: string): Promise<Rival> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
