import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { residentMegabytes } from './processes.ts';

const bytesEachSecond = 1024;

/**
 * Lets many readers ask for a whole file and take 1 KB of it a second each. Answers by how many MB
 * the server's process grew at most.
 */
export async function growthWithSlowReaders(
  url: URL,
  serverPid: number,
  { readers, seconds }: { readers: number; seconds: number },
): Promise<number> {
  const before = residentMegabytes(serverPid);
  let most = before;
  const sockets = Array.from({ length: readers }, () => slowReader(url));
  await Promise.all(sockets.map((socket) => once(socket, 'readable')));
  for (let second = 0; second < seconds; second++) {
    for (const socket of sockets) socket.read(bytesEachSecond);
    await delay(1_000);
    most = Math.max(most, residentMegabytes(serverPid));
  }
  if (sockets.some((socket) => socket.destroyed)) throw new Error('a slow reader was cut off');
  for (const socket of sockets) socket.destroy();
  return most - before;
}

function slowReader({ hostname, port, pathname }: URL): Socket {
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  return socket;
}
