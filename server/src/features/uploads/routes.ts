import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ServerOptions } from '@tus/server';
import { cutShort as cutShortCall } from '@kinora/contract/cuts';
import {
  cancelReplacement as cancelCall,
  getReplacement,
  replaceFile as replaceCall,
  retryReplacement as retryCall,
} from '@kinora/contract/replacements';
import { listDrafts, uploadQuota, uploadsPath } from '@kinora/contract/uploads';
import { fail } from '../../fail.ts';
import type { Api } from '../../api/api.ts';
import { failureOf } from '../../api/replies.ts';
import type { Site } from '../../site.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { cutShort } from './cut-short.ts';
import { draftsOf } from './list-drafts.ts';
import {
  cancelReplacement,
  replaceFile,
  retryReplacement,
  showReplacement,
} from './replace-file.ts';
import { showQuota } from './show-quota.ts';
import type { UploadServer } from './upload-server.ts';
import { beginUpload, continueUpload, noDraft, requireUploader } from './uploads.ts';

type ServerRequest = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[0];

/** Calls around uploads: what may be sent, and what waits for its bytes. */
export function uploadRoutes(api: Api, site: Site): void {
  api.on(uploadQuota, (_input, { viewer }) => showQuota(site, viewer));
  api.on(
    cutShortCall,
    async (input, { viewer }) => ({ video: { id: await cutShort(site, viewer, input) } }),
    { limit: { calls: 60, per: 'hour', of: 'shorts cut from videos' } },
  );
  api.on(listDrafts, async (_input, { viewer }) => ({ drafts: await draftsOf(site.db, viewer) }));
  const { db, enqueue } = site;
  api.on(getReplacement, ({ id }, { viewer }) => showReplacement(db, viewer, id));
  for (const [call, verb] of [
    [replaceCall, replaceFile],
    [retryCall, retryReplacement],
    [cancelCall, cancelReplacement],
  ] as const) {
    api.on(
      call,
      async ({ id }, { viewer }) => {
        await verb(db, enqueue, viewer, id);
        return showReplacement(db, viewer, id);
      },
      { limit: { calls: 60, per: 'hour', of: 'changes of videos’ files' } },
    );
  }
}

/** Receives files by tus 1.0, resumable over connections, reloads and web processes. */
export function receiveUploads(app: FastifyInstance, site: Site): void {
  const viewers = new WeakMap<object, Viewer>();
  const handling = new Map<IncomingMessage, Promise<unknown>>();
  let opened: Promise<UploadServer> | undefined;
  // With the first upload; where that failed, with the next.
  const open = () =>
    (opened ??= openServer(site, viewers, app.log).catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));

  // tus reads the body itself, piece by piece.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) =>
    done(null),
  );
  for (const [method, path, summary] of [
    ['OPTIONS', '', 'Answers which parts of tus 1.0 uploads speak, and the largest file.'],
    ['POST', '', 'Announces the file of a draft (tus 1.0, with `video_id` in Upload-Metadata).'],
    ['OPTIONS', '/:id', 'Answers the same for one upload (tus 1.0).'],
    ['HEAD', '/:id', 'Answers how many bytes of a file have arrived (tus 1.0).'],
    ['PATCH', '/:id', 'Takes the next bytes of a file; the last one starts processing (tus 1.0).'],
    ['DELETE', '/:id', 'Forgets what has arrived of a file that is not whole yet (tus 1.0).'],
  ] as const) {
    app.route({
      method,
      url: uploadsPath + path,
      exposeHeadRoute: false,
      schema: { summary, security: [{ token: [] }] },
      config: { swagger: { exposeHeadRoute: true } },
      handler: async (request, reply) => {
        viewers.set(request.raw, request.viewer ?? fail('sign_in_needed'));
        const server = await open();
        reply.hijack();
        const handled = server.handle(request.raw, reply.raw);
        handling.set(request.raw, handled);
        await handled.finally(() => handling.delete(request.raw));
      },
    });
  }
  // A stop would wait for all of a file, which browsers send as one request. They go on from what is
  // stored of it, at another process or when this one is back.
  app.addHook('preClose', async () => {
    for (const request of handling.keys()) if (!request.complete) request.destroy();
    await Promise.allSettled(handling.values());
  });
}

/** The server of tus, loaded with the first upload: its libraries take 7 MB. */
async function openServer(
  site: Site,
  viewers: WeakMap<object, Viewer>,
  log: FastifyBaseLogger,
): Promise<UploadServer> {
  const { db, config, live } = site;
  const [{ inOurWords, UploadServer }, { UploadStore }, { uploadLocker }] = await Promise.all([
    import('./upload-server.ts'),
    import('./upload-store.ts'),
    import('./holder.ts'),
  ]);

  function viewerOf(request: ServerRequest): Viewer {
    const incoming = request.runtime?.node?.req;
    return (incoming && viewers.get(incoming)) ?? fail('sign_in_needed');
  }

  return new UploadServer({
    path: uploadsPath,
    relativeLocation: true,
    datastore: await UploadStore.open(site),
    locker: uploadLocker(db, live),
    maxSize: config.UPLOAD_MAX_BYTES,
    allowedOrigins: [],
    disableTerminationForFinishedUploads: true,
    // An upload is its video's only file, so it has its id: whoever resumes needs nothing else.
    namingFunction: (_request, metadata) => videoIdIn(metadata) ?? fail('not_found', noDraft),
    async onIncomingRequest(request, id) {
      const viewer = viewerOf(request);
      if (request.method === 'PATCH') await continueUpload(site, viewer, id);
      else if (request.method !== 'POST') await requireUploader(db, viewer, id);
    },
    async onUploadCreate(request, upload) {
      await beginUpload(site, viewerOf(request), {
        videoId: upload.id,
        bytes: upload.size ?? fail('bad_input', 'Say how long the file is (Upload-Length).'),
        ...fileIn(upload.metadata),
      });
      return {};
    },
    async onResponseError(_request, error) {
      const ours = inOurWords(error, config.UPLOAD_MAX_BYTES);
      if (!ours) return undefined;
      const failure = failureOf(ours);
      if (failure.error === 'broken') log.error({ err: error }, 'upload failed');
      return { status_code: failure.code, body: JSON.stringify(failure) };
    },
  });
}

/** What a sender says of a file, decoded (`Upload-Metadata` of tus 1.0). */
type Metadata = Record<string, string | null> | undefined;

/** The id of the draft that a file is for, if it can be one. */
const videoIdIn = (metadata: Metadata): string | null =>
  /^\w{1,64}$/.exec(metadata?.['video_id'] ?? '')?.[0] ?? null;

/** A file's own name and time, without what could not be stored. */
const fileIn = (metadata: Metadata) => ({
  filename: (metadata?.['filename'] ?? '').toWellFormed().replaceAll(/\p{Cc}/gu, ''),
  modifiedAt: timeOf(metadata?.['modified_at']),
});

function timeOf(text: string | null | undefined): Date | null {
  const time = new Date(text ?? '');
  // An invalid one has no year.
  const year = time.getUTCFullYear();
  return year > 0 && year < 10_000 ? time : null;
}
