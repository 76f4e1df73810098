import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Visibility } from '@kinora/contract/videos';
import type { Config } from '../config.ts';
import { fail } from '../fail.ts';
import { siteAddress } from '../api/site-address.ts';
import { briefCache } from '../brief-cache.ts';
import { visibilityOf } from '../features/videos/visible.ts';
import { networkOf } from '../network.ts';
import type { Site } from '../site.ts';
import type { MediaRequest } from '../storage/addresses.ts';
import { keys, picturesFolder } from '../storage/storage.ts';
import { limitMisses } from './media/misses.ts';
import { keepOpen } from './media/keep-open.ts';
import { sendStored } from './media/send-stored.ts';

const types: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  zip: 'application/zip',
};

// A page of a video asks for many of its files, and a thousand videos may be watched at once.
const keeping = { idleMs: 5_000, most: 10_000 };

/** Pages lead to nothing now and then, when a video was hidden meanwhile. */
const missesAMinute = 240;

/** Which addresses lead to a video: those that were given while it was hidden as far, or further. */
const opens: Record<Visibility, readonly MediaRequest['signed'][]> = {
  public: [null, 'unlisted', 'private'],
  unlisted: ['unlisted', 'private'],
  private: ['private'],
};

/**
 * Serves the files of videos, pictures and exports: ranges, validators, and caching for as long as
 * nothing changes. How far a video is hidden is kept until `publishChange` names it or its channel:
 * what is made private, deleted or hidden is not found by the addresses from before from then on.
 */
export function mediaRoutes(app: FastifyInstance, site: Site): void {
  const { addresses, storage, config, db, live } = site;
  const videos = briefCache<Awaited<ReturnType<typeof visibilityOf>>>(
    live,
    ({ channelId }) => [channelId],
    keeping,
  );

  const files = keepOpen((key) => storage.open(key));
  app.addHook('onClose', () => files.close());

  const limited = config.RATE_LIMITS === 'on' ? limitMisses(missesAMinute) : undefined;

  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    config: { rateLimit: false },
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const wanted = addresses.parse(request.params['*']) ?? fail('not_found');
      const { folder, file, signed } = wanted;
      const isOfVideo = signed !== 'until' && folder !== picturesFolder;
      const type = types[file.slice(file.lastIndexOf('.') + 1)] ?? fail('not_found');
      if (isOfVideo) {
        const look = () => visibilityOf(db, folder);
        const { visibility } = await videos([folder], () =>
          limited ? limited(networkOf(request.ip), look) : look(),
        );
        if (!opens[visibility].includes(signed)) fail('not_found');
      }

      reply.header('content-type', type);
      reply.header('cache-control', caching(file, signed));
      const readers = signed ? isOfVideo && pagesElsewhere(config, request) : '*';
      if (readers) reply.header('access-control-allow-origin', readers);
      const key = keys.media(folder, file);
      if (config.MEDIA_ACCEL === 'nginx') {
        // nginx would send its own answer that it is missing under these headers, to be kept for a year.
        if (!(await storage.stat(key))) fail('not_found');
        return reply.header('x-accel-redirect', `/kinora-storage/${key}`).send();
      }
      // A playlist is another file each time that it grows; what is not asked about above must end
      // with its file.
      const stays = isOfVideo && !file.endsWith('.m3u8');
      const opened = stays ? files.open(key) : storage.open(key);
      return sendStored(request, reply, (await opened) ?? fail('not_found'));
    },
  });
}

/** Origin of the pages where their media come from another one; players read those by scripts. */
function pagesElsewhere(config: Config, request: FastifyRequest): string | null {
  if (!config.MEDIA_BASE_URL) return null;
  const { origin } = new URL(siteAddress(config, request));
  return new URL(config.MEDIA_BASE_URL).origin === origin ? null : origin;
}

/** Playlists grow and are asked for again; all other files never change under their name. */
function caching(file: string, signed: MediaRequest['signed']): string {
  // What an export leads to is not to be found in the browser when its address has ended.
  if (signed === 'until') return 'no-store';
  const who = signed ? 'private' : 'public';
  return file.endsWith('.m3u8') ? `${who}, no-cache` : `${who}, max-age=31536000, immutable`;
}
