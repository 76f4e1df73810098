import type { FastifyInstance } from 'fastify';
import { captionTypes } from '@kinora/contract/captions';
import { captionLimits, limits } from '@kinora/contract/text/limits';

/** Lets calls take a file as their body: the handler finds the bytes in `request.body`. */
export function receiveFiles(app: FastifyInstance): void {
  const take = (type: string | string[] | RegExp, bytes: number) =>
    app.addContentTypeParser(
      type,
      { parseAs: 'buffer', bodyLimit: bytes },
      (_request, body, done) => done(null, body),
    );
  take(/^image\//, limits.picture.bytes);
  take([...captionTypes], captionLimits.bytes);
}
