import type { FastifyInstance } from 'fastify';
import { limits } from '@kinora/contract/text/limits';

/** Lets calls take a picture as their body: the handler finds the bytes in `request.body`. */
export function receivePictures(app: FastifyInstance): void {
  app.addContentTypeParser(
    /^image\//,
    { parseAs: 'buffer', bodyLimit: limits.picture.bytes },
    (_request, body, done) => done(null, body),
  );
}
