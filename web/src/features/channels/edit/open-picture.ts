import { limits } from '@kinora/contract/text/limits';

/** The formats that pictures may have, for the browser's own choice of files. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/**
 * Opens a file as a picture that can be cut. Nothing of it is decoded before its size is known.
 * @returns a sentence where it cannot be.
 */
export async function openPicture(file: File): Promise<HTMLImageElement | string> {
  if (!pictureTypes.split(',').includes(file.type)) {
    return 'This is not a JPEG, PNG, WebP, GIF or AVIF picture.';
  }
  const picture = new Image();
  const loaded = new Promise<boolean>((resolve) => {
    picture.addEventListener('load', () => resolve(true));
    picture.addEventListener('error', () => resolve(false));
  });
  picture.src = URL.createObjectURL(file);
  const readable = await loaded;
  const { naturalWidth, naturalHeight } = picture;
  const large = naturalWidth * naturalHeight > limits.picture.pixels;
  if (readable && naturalWidth > 0 && !large) return picture;
  URL.revokeObjectURL(picture.src);
  return large
    ? `This picture has more than ${limits.picture.pixels / 1e6} million pixels. Make it smaller.`
    : 'This picture is damaged and cannot be read. Try another one.';
}
