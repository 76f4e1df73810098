import type { FastifyInstance } from 'fastify';
import { FileStore } from '@tus/file-store';
import { Server, type ServerOptions } from '@tus/server';
import { uploadsPath } from '@kinora/contract/uploads';
import { fail } from '../../fail.ts';
import { failureOf } from '../../http/replies.ts';
import type { Site } from '../../site.ts';
import { keys } from '../../storage/storage.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { uploadLocker } from './holder.ts';
import { beginUpload, finishUpload, requireUploader } from './uploads.ts';

type ServerRequest = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[0];

/** Receives files by tus 1.0, resumable over connections, reloads and web processes. */
export async function uploadRoutes(app: FastifyInstance, site: Site): Promise<void> {
  const { db, config, storage, enqueue, live } = site;
  const viewers = new WeakMap<object, Viewer>();
  const folder = await storage.localFile(keys.original(''));

  const tus = new Server({
    path: uploadsPath,
    relativeLocation: true,
    datastore: new FileStore({ directory: folder }),
    locker: uploadLocker(db, live),
    maxSize: config.UPLOAD_MAX_BYTES,
    allowedOrigins: [],
    // An upload is its video's only file, so it has its id: whoever resumes needs nothing else.
    namingFunction: (_request, metadata) => metadata?.['video_id'] ?? '',
    async onIncomingRequest(request, id) {
      const viewer = viewerOf(request);
      if (request.method === 'OPTIONS' || request.method === 'POST') return;
      await requireUploader(db, viewer, id);
      // The last byte arrived, but the process died before it could note that.
      if (request.method === 'HEAD') await finishIfComplete(id);
    },
    async onUploadCreate(request, upload) {
      await beginUpload(
        db,
        storage,
        viewerOf(request),
        {
          videoId: upload.id,
          filename: upload.metadata?.['filename'] ?? '',
          bytes: upload.size ?? fail('bad_input', 'Say how long the file is (Upload-Length).'),
        },
        { maxBytes: config.UPLOAD_MAX_BYTES, perDay: config.UPLOADS_PER_DAY },
      );
      return {};
    },
    async onUploadFinish(_request, upload) {
      await finishUpload(db, enqueue, upload.id);
      return {};
    },
    async onResponseError(_request, error) {
      if ('status_code' in error) return undefined;
      const failure = failureOf(error);
      if (failure.code >= 500) app.log.error({ err: error }, 'upload failed');
      return { status_code: failure.code, body: JSON.stringify(failure) };
    },
  });

  function viewerOf(request: ServerRequest): Viewer {
    const incoming = request.runtime?.node?.req;
    return (incoming && viewers.get(incoming)) ?? fail('sign_in_needed');
  }

  async function finishIfComplete(videoId: string): Promise<void> {
    const upload = await tus.datastore.getUpload(videoId).catch(() => null);
    if (upload && upload.size === upload.offset) await finishUpload(db, enqueue, videoId);
  }

  // tus reads the body itself, piece by piece.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) =>
    done(null),
  );
  for (const url of [uploadsPath, `${uploadsPath}/:id`]) {
    app.route({
      method: ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        viewers.set(request.raw, request.viewer ?? fail('sign_in_needed'));
        reply.hijack();
        await tus.handle(request.raw, reply.raw);
      },
    });
  }
}
