/** Pixels of a picture, or of a part of it. */
export interface Size {
  width: number;
  height: number;
}

/** Which part of a picture is shown: its middle in the picture's pixels, and how near it is. */
export interface Crop {
  x: number;
  y: number;
  /** 1 shows as much as fits; 2 half of that in each direction. */
  zoom: number;
}

/** As near as it goes. */
export const maxZoom = 4;

/** As much as fits, from the middle. */
export const wholeCrop = ({ width, height }: Size): Crop => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
});

/** The part that is shown, in the picture's pixels. */
export function partOf(picture: Size, shape: number, { x, y, zoom }: Crop) {
  const width = Math.min(picture.width, picture.height * shape) / zoom;
  const height = width / shape;
  return { left: x - width / 2, top: y - height / 2, width, height };
}

/** The same with changes, kept within the picture. */
export function changedCrop(picture: Size, shape: number, crop: Crop, change: Partial<Crop>): Crop {
  const wanted = { ...crop, ...change };
  const zoom = within(1, wanted.zoom, maxZoom);
  const { width, height } = partOf(picture, shape, { ...wanted, zoom });
  return {
    zoom,
    x: within(width / 2, wanted.x, picture.width - width / 2),
    y: within(height / 2, wanted.y, picture.height - height / 2),
  };
}

const within = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(value, most));

/** Draws a part of a picture as a new one, as WebP where the browser can, else as PNG. */
export async function drawCrop(
  picture: HTMLImageElement,
  { left, top, width, height }: ReturnType<typeof partOf>,
  size: Size,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, width, height, 0, 0, size.width, size.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.95));
}
