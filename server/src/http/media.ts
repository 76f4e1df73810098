import type { FastifyInstance } from 'fastify';
import { fail } from '../fail.ts';
import { mayBeSeenByAll } from '../features/videos/visible.ts';
import type { Site } from '../site.ts';
import { keys, picturesFolder } from '../storage/storage.ts';
import { remember } from './media/remember.ts';
import { sendStored } from './media/send-stored.ts';

const types: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  zip: 'application/zip',
};

// For so long a video that stopped being public can still be fetched by its plain address.
const publicForMs = 5_000;

/** Serves the files of videos, pictures and exports: ranges, validators, and caching for as long as nothing changes. */
export function mediaRoutes(app: FastifyInstance, site: Site): void {
  const { addresses, storage, config } = site;
  const isPublic = remember(
    publicForMs,
    async (folder: string) => folder === picturesFolder || mayBeSeenByAll(site.db, folder),
  );

  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    config: { rateLimit: false },
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const wanted = addresses.parse(request.params['*']) ?? fail('not_found');
      const { folder, file, signed } = wanted;
      const type = types[file.slice(file.lastIndexOf('.') + 1)] ?? fail('not_found');
      if (!signed && !(await isPublic(folder))) fail('not_found');

      reply.header('content-type', type);
      reply.header('cache-control', caching(file, signed));
      if (!signed) reply.header('access-control-allow-origin', '*');
      const key = keys.media(folder, file);
      if (config.MEDIA_ACCEL === 'nginx') {
        return reply.header('x-accel-redirect', `/kinora-storage/${key}`).send();
      }
      return sendStored(request, reply, (await storage.open(key)) ?? fail('not_found'));
    },
  });
}

/** Playlists grow and are asked for again; all other files never change under their name. */
function caching(file: string, signed: boolean): string {
  const who = signed ? 'private' : 'public';
  return file.endsWith('.m3u8') ? `${who}, no-cache` : `${who}, max-age=31536000, immutable`;
}
