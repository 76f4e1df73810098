import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Visibility } from '@kinora/contract/videos';

// A signed address works for at least this long, which is longer than the longest video.
const validSeconds = 24 * 3600;
// Addresses made within one such span are equal, so that browsers can cache what they point to.
const spanSeconds = 6 * 3600;

/** A file that somebody asks for, and whether its address alone allows it. */
export interface MediaRequest {
  /** Id of the video or export that it belongs to, or the folder of pictures. */
  folder: string;
  file: string;
  /** True under a valid signature; otherwise the video has to be public. */
  signed: boolean;
}

export interface MediaAddresses {
  /** Address of a video's file: plain if the video is public, else under a signed prefix. */
  of(video: { id: string; visibility: Visibility }, file: string): string;
  /** Signed address of a file, which works until that time. */
  until(expires: Date, folder: string, file: string): string;
  /** Reads the part of an address behind `/media/`; null if it is not one of ours, or expired. */
  parse(path: string): MediaRequest | null;
}

/**
 * Addresses of media files. `{id}/{file}` is public and cacheable for a year;
 * `s/{expires}.{signature}/{id}/{file}` carries its own permission, which anyone with the key can
 * check without the database. Playlists name their segments relatively, so they keep the prefix.
 */
export function mediaAddresses(key: string, base = '/media'): MediaAddresses {
  const sign = (folder: string, expires: number) =>
    createHmac('sha256', key).update(`${folder}\n${expires}`).digest('base64url').slice(0, 32);
  const signed = (expires: number, folder: string, file: string) =>
    `${base}/s/${expires}.${sign(folder, expires)}/${folder}/${file}`;

  return {
    of({ id, visibility }, file) {
      if (visibility === 'public') return `${base}/${id}/${file}`;
      const expires = Math.ceil((Date.now() / 1000 + validSeconds) / spanSeconds) * spanSeconds;
      return signed(expires, id, file);
    },
    until: (expires, folder, file) => signed(Math.floor(expires.getTime() / 1000), folder, file),
    parse(path) {
      const match =
        /^(?:s\/(?<expires>\d{1,12})\.(?<signature>[\w-]{32})\/)?(?<folder>\w{1,64})\/(?<file>[\w-]+(?:\.[\w-]+)*\.\w+)$/.exec(
          path,
        );
      const { expires, signature, folder, file } = match?.groups ?? {};
      if (!folder || !file) return null;
      if (!signature) return { folder, file, signed: false };
      const right = Buffer.from(sign(folder, Number(expires)));
      const valid =
        Number(expires) * 1000 > Date.now() && timingSafeEqual(right, Buffer.from(signature));
      return valid ? { folder, file, signed: true } : null;
    },
  };
}
