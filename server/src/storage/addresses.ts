import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Visibility } from '@kinora/contract/videos';
import type { KeyRing } from '../keys.ts';

// A signed address works for at least this long, which is longer than the longest video.
const validSeconds = 24 * 3600;
// Addresses made within one such span are equal, so that browsers can cache what they point to.
const spanSeconds = 6 * 3600;

/** A file that somebody asks for, and whether its address alone allows it. */
export interface MediaRequest {
  /** Id of the video or export that it belongs to, or the folder of pictures. */
  folder: string;
  file: string;
  /**
   * What a valid signature says: that the time alone counts, or how far the video was hidden when
   * the address was given; null without one.
   */
  signed: Signed | null;
}

type Signed = 'until' | Exclude<Visibility, 'public'>;
const allSigned: readonly Signed[] = ['private', 'unlisted', 'until'];

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
 * `s/{expires}.{signature}/{id}/{file}` carries a permission, which anyone with the key can check.
 * Playlists name their segments relatively, so they keep the prefix. Of a video it holds as long as
 * the video is hidden no further than when the address was given, which is asked by
 * `http/media.ts`: it hears of every change within milliseconds (`Live.onChange`).
 */
export function mediaAddresses(keys: KeyRing, base = '/media'): MediaAddresses {
  const sign = ({ bytes }: KeyRing[number], as: Signed, folder: string, expires: number) =>
    createHmac('sha256', bytes)
      // The version before signed videos without it: such addresses hold until they expire.
      .update(`${folder}\n${expires}${as === 'until' ? '' : `\n${as}`}`)
      .digest('base64url')
      .slice(0, 32);
  const signed = (as: Signed, expires: number, folder: string, file: string) =>
    `${base}/s/${expires}.${sign(keys[0], as, folder, expires)}/${folder}/${file}`;

  return {
    of({ id, visibility }, file) {
      if (visibility === 'public') return `${base}/${id}/${file}`;
      const expires = Math.ceil((Date.now() / 1000 + validSeconds) / spanSeconds) * spanSeconds;
      return signed(visibility, expires, id, file);
    },
    until: (expires, folder, file) =>
      signed('until', Math.floor(expires.getTime() / 1000), folder, file),
    parse(path) {
      const match =
        /^(?:s\/(?<expires>\d{1,12})\.(?<signature>[\w-]{32})\/)?(?<folder>\w{1,64})\/(?<file>[\w-]+(?:\.[\w-]+)*\.\w+)$/.exec(
          path,
        );
      const { expires, signature, folder, file } = match?.groups ?? {};
      if (!folder || !file) return null;
      if (!signature) return { folder, file, signed: null };
      if (Number(expires) * 1000 <= Date.now()) return null;
      const sent = Buffer.from(signature);
      const fits = (as: Signed) =>
        keys.some((key) =>
          timingSafeEqual(Buffer.from(sign(key, as, folder, Number(expires))), sent),
        );
      const as = allSigned.find(fits);
      return as ? { folder, file, signed: as } : null;
    },
  };
}
