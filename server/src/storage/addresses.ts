import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Visibility } from '@kinora/contract/videos';

// A signed address works for at least this long, which is longer than the longest video.
const validSeconds = 24 * 3600;
// Addresses made within one such span are equal, so that browsers can cache what they point to.
const spanSeconds = 6 * 3600;

/** A file of a video that somebody asks for, and whether its address alone allows it. */
export interface MediaRequest {
  videoId: string;
  file: string;
  /** True under a valid signature; otherwise the video has to be public. */
  signed: boolean;
}

export interface MediaAddresses {
  /** Address of a video's file: plain if the video is public, else under a signed prefix. */
  of(video: { id: string; visibility: Visibility }, file: string): string;
  /** Reads the part of an address behind `/media/`; null if it is not one of ours, or expired. */
  parse(path: string): MediaRequest | null;
}

/**
 * Addresses of media files. `{id}/{file}` is public and cacheable for a year;
 * `s/{expires}.{signature}/{id}/{file}` carries its own permission, which anyone with the key can
 * check without the database. Playlists name their segments relatively, so they keep the prefix.
 */
export function mediaAddresses(key: string, base = '/media'): MediaAddresses {
  const sign = (videoId: string, expires: number) =>
    createHmac('sha256', key).update(`${videoId}\n${expires}`).digest('base64url').slice(0, 32);

  return {
    of({ id, visibility }, file) {
      if (visibility === 'public') return `${base}/${id}/${file}`;
      const expires = Math.ceil((Date.now() / 1000 + validSeconds) / spanSeconds) * spanSeconds;
      return `${base}/s/${expires}.${sign(id, expires)}/${id}/${file}`;
    },
    parse(path) {
      const match =
        /^(?:s\/(?<expires>\d{1,12})\.(?<signature>[\w-]{32})\/)?(?<id>\w{1,64})\/(?<file>[\w-]+(?:\.[\w-]+)*\.\w+)$/.exec(
          path,
        );
      const { expires, signature, id: videoId, file } = match?.groups ?? {};
      if (!videoId || !file) return null;
      if (!signature) return { videoId, file, signed: false };
      const right = Buffer.from(sign(videoId, Number(expires)));
      const valid =
        Number(expires) * 1000 > Date.now() && timingSafeEqual(right, Buffer.from(signature));
      return valid ? { videoId, file, signed: true } : null;
    },
  };
}
