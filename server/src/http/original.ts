import type { FastifyInstance } from 'fastify';
import { originalPath } from '@kinora/contract/text/slug';
import { fail, failTooOften } from '../fail.ts';
import { attachment, sentName } from '../features/downloads/file-name.ts';
import { findOriginal } from '../features/uploads/find-original.ts';
import type { Site } from '../site.ts';
import { keys } from '../storage/storage.ts';
import { concurrencyLimit } from '../concurrency-limit.ts';
import { sendStored } from './media/send-stored.ts';

const maxConcurrent = 4;
const retrySeconds = 5;

/** Sends the file of a video as its owner has sent it, to be saved. */
export function originalRoute(app: FastifyInstance, { db, storage, config }: Site): void {
  const admit = concurrencyLimit(maxConcurrent);
  app.get<{ Params: { id: string } }>(
    originalPath(':id'),
    {
      exposeHeadRoute: false,
      schema: {
        summary: 'Answers the file of a video as its owner has sent it, to its owner alone.',
        security: [{ token: [] }],
      },
    },
    async (request, reply) => {
      const viewer = request.viewer ?? fail('sign_in_needed');
      const { id } = request.params;
      const filename = await findOriginal(db, viewer, id);
      if (!admit(viewer.id, reply.raw)) {
        failTooOften(`More than ${maxConcurrent} downloads at a time`, retrySeconds);
      }
      reply.headers({
        'content-type': 'application/octet-stream',
        'content-disposition': attachment(sentName(filename)),
        'cache-control': 'private, no-cache',
      });
      const key = keys.original(id);
      if (config.MEDIA_ACCEL === 'nginx') {
        return reply.header('x-accel-redirect', `/kinora-storage/${key}`).send();
      }
      return sendStored(request, reply, (await storage.open(key)) ?? fail('not_found'));
    },
  );
}
