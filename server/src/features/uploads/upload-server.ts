import { ERRORS, Server } from '@tus/server';
import type { Failure } from '@kinora/contract/errors';
import { Failed } from '../../fail.ts';
import { isFull, StorageFull } from '../../storage/room.ts';
import { noUpload, tooLarge } from './uploads.ts';

/** The server of tus, whose refusals have the form of every other call's. */
export class UploadServer extends Server {
  override write(...[context, headers, status, body = '']: Parameters<Server['write']>) {
    if (status < 400) return super.write(context, headers, status, body);
    headers.set('content-type', 'application/json; charset=utf-8');
    // What is still on its way would be read to its end for nothing.
    if (status === 507) headers.set('connection', 'close');
    if (status === 503) headers.set('retry-after', '5');
    const failure = body.startsWith('{') ? body : JSON.stringify(refusal(status, body));
    return super.write(context, headers, status, failure);
  }
}

/** What tus refuses before a verb of ours is asked; its own words are for whoever writes a client. */
const refusal = (code: number, words: string): Failure => ({
  code,
  error: 'bad_input',
  message: `This call speaks tus 1.0, https://tus.io: ${words.trim()}.`,
});

/** The failure that an error of tus is in our words; every other error as it is. */
export function inOurWords(error: object, maxBytes: number): Error | null {
  switch (error) {
    case ERRORS.FILE_NOT_FOUND:
    case ERRORS.FILE_NO_LONGER_EXISTS:
      return new Failed('not_found', noUpload);
    case ERRORS.INVALID_OFFSET:
      return new Failed('conflict', 'Another part of this file is expected. Ask where it ends.');
    case ERRORS.ABORTED:
      return new Failed('conflict', 'Another request goes on with this upload.');
    case ERRORS.ERR_LOCK_TIMEOUT:
      return new Failed('unavailable');
    case ERRORS.ERR_MAX_SIZE_EXCEEDED:
      return tooLarge(maxBytes);
    default:
      if (isFull(error)) return new StorageFull();
      return error instanceof Error ? error : null;
  }
}
