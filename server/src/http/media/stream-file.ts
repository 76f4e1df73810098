import type { ServerResponse } from 'node:http';
import type { StoredFile } from '../../storage/storage.ts';
import type { ByteRange } from './range.ts';

// Large reads make a fast client fast. There are few such buffers, so that a thousand slow clients
// share what they can get and otherwise hold a small one each: 8 MiB and 16 KiB a client at most.
const large = 512 * 1024;
const small = 16 * 1024;
// Whoever takes a large buffer within this time gets another one: 25 MB/s and more.
const soonMs = 20;
const pool: Uint8Array[] = Array.from({ length: 16 }, () => Buffer.allocUnsafeSlow(0));

/**
 * Sends a range of a file, reading on only when the client has taken what was read: memory does not
 * depend on how slow it is. Ends quietly when the client goes away.
 */
export async function streamFile(
  file: StoredFile,
  { start, end }: ByteRange,
  response: ServerResponse,
): Promise<void> {
  let position = start;
  let fast = true;
  let own: Uint8Array | undefined;
  response.socket?.setNoDelay(true);
  while (position <= end && !response.destroyed) {
    const pooled = fast && end - position >= small ? pool.pop() : undefined;
    const buffer = pooled ? sized(pooled) : (own ??= Buffer.allocUnsafeSlow(small));
    try {
      const wanted = Math.min(buffer.length, end - position + 1);
      const count = await file.read(buffer.subarray(0, wanted), position);
      if (count === 0) {
        // The file is shorter than it was when the headers went out.
        response.destroy();
        return;
      }
      position += count;
      fast = await write(response, buffer.subarray(0, count));
    } finally {
      if (pooled) pool.push(buffer);
    }
  }
  if (!response.destroyed) response.end();
}

// Made when first used, so that an idle process does not hold them.
const sized = (buffer: Uint8Array) =>
  buffer.length === large ? buffer : Buffer.allocUnsafeSlow(large);

/** Writes and waits until the buffer is free again; answers whether that was soon. */
function write(response: ServerResponse, bytes: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    const began = performance.now();
    const done = () => {
      response.off('close', done);
      resolve(performance.now() - began < soonMs);
    };
    response.once('close', done);
    response.write(bytes, done);
  });
}
