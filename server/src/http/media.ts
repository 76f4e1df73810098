import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../fail.ts';
import { mayBeSeenByAll } from '../features/videos/visible.ts';
import type { Site } from '../site.ts';
import { keys, picturesFolder, type Stored } from '../storage/storage.ts';
import { rangeOf } from './media/range.ts';
import { pour } from './media/pour.ts';
import { remember } from './media/remember.ts';

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
      const stored = (await storage.open(key)) ?? fail('not_found');
      try {
        const answer = prepare(request, reply, stored);
        if (!answer) return reply.send();
        reply.hijack();
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value !== undefined) reply.raw.setHeader(name, value as string | number);
        }
        reply.raw.statusCode = reply.statusCode;
        if (request.method === 'HEAD') reply.raw.end();
        else await pour(stored, answer, reply.raw);
        return reply;
      } finally {
        await stored.close();
      }
    },
  });
}

/** Playlists grow and are asked for again; all other files never change under their name. */
function caching(file: string, signed: boolean): string {
  const who = signed ? 'private' : 'public';
  return file.endsWith('.m3u8') ? `${who}, no-cache` : `${who}, max-age=31536000, immutable`;
}

/** Sets status and headers; answers the bytes to send, or null if there are none. */
function prepare(request: FastifyRequest, reply: FastifyReply, stored: Stored) {
  const etag = `"${stored.bytes.toString(36)}-${stored.modified.getTime().toString(36)}"`;
  reply.headers({
    etag,
    'last-modified': stored.modified.toUTCString(),
    'accept-ranges': 'bytes',
  });
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) {
    reply.code(304);
    return null;
  }
  const fresh = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = rangeOf(fresh ? request.headers.range : undefined, stored.bytes);
  if (range === 'unsatisfiable') {
    reply.code(416).header('content-range', `bytes */${stored.bytes}`);
    return null;
  }
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${stored.bytes}`);
  }
  const { start, end } = range ?? { start: 0, end: stored.bytes - 1 };
  reply.header('content-length', end - start + 1);
  return { start, end };
}
