import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { downloadPath, DownloadQuery } from '@kinora/contract/downloads';
import { fail, failTooOften } from '../fail.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { askedFor, type AskedFor } from '../features/downloads/asked-for.ts';
import { attachment, fileName } from '../features/downloads/file-name.ts';
import { noteLost } from '../features/downloads/make-download.ts';
import { type Prepared, prepareDownload } from '../features/downloads/prepare-download.ts';
import type { Site } from '../site.ts';
import { keys } from '../storage/storage.ts';
import { concurrencyLimit } from '../concurrency-limit.ts';
import { mediaBases } from '../api/site-address.ts';
import { sendStored } from './media/send-stored.ts';

/** Each that waits looks again and again. */
const maxConcurrent = 8;
const retrySeconds = 5;

type DownloadRequest = FastifyRequest<{ Querystring: DownloadQuery }>;

/** Sends a video as a file to be saved (API-34), made first if nobody has asked for it before. */
export function downloadRoute(app: FastifyInstance, site: Site): void {
  const admit = concurrencyLimit(maxConcurrent);
  app.get<{ Querystring: DownloadQuery }>(
    downloadPath,
    {
      exposeHeadRoute: false,
      schema: {
        summary: 'Answers a video of this site as an MP4 file, saved as “{filename}.mp4”.',
        security: [{ token: [] }],
        querystring: DownloadQuery,
      },
    },
    async (request, reply) => {
      const viewer = request.viewer ?? fail('sign_in_needed');
      const { video_url, filename } = request.query;
      const asked = askedFor(video_url, mediaBases(site.config, request)) ?? refuse();
      if (!admit(viewer.id, reply.raw)) {
        failTooOften(`More than ${maxConcurrent} downloads at a time`, retrySeconds);
      }
      const { title, ...made } = await whenReady(site, viewer, asked, request);
      const key = keys.download(made.videoId, made.file);
      if (!(await site.storage.stat(key))) {
        await noteLost(site.db, made);
        fail('unavailable', 'The file has to be made anew. Try again in a few seconds.');
      }
      reply.headers({
        'content-type': 'video/mp4',
        'content-disposition': attachment(fileName(filename ?? title)),
        'cache-control': 'private, no-cache',
      });
      if (site.config.MEDIA_ACCEL === 'nginx') {
        return reply.header('x-accel-redirect', `/kinora-storage/${key}`).send();
      }
      return sendStored(request, reply, (await site.storage.open(key)) ?? fail('not_found'));
    },
  );
}

const refuse = () =>
  fail('bad_input', 'Send an address of a video of this site.', {
    video_url: ['video_url is no address of a video of this site'],
  });

// Copying is quick: most files are there within a few looks.
const lookMs = 400;
const longestMs = 25_000;

/** The file once it is there; whoever does not want to wait asks for it beforehand. */
async function whenReady(
  site: Site,
  viewer: Viewer,
  asked: AskedFor,
  { raw }: DownloadRequest,
): Promise<Prepared> {
  const until = Date.now() + longestMs;
  for (;;) {
    const prepared = await prepareDownload(site, viewer, asked);
    if (prepared.state === 'ready') return prepared;
    if (prepared.state === 'failed') fail('broken');
    if (Date.now() > until || raw.socket.destroyed) {
      fail('unavailable', 'The file is still being made. Try again in a few seconds.');
    }
    await delay(lookMs);
  }
}
