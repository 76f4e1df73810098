import { markup } from './markup.ts';

/** Address of a video's picture for the frames of other sites, without the site around it. */
export const embedPath = (id: string): string => `/embed/${encodeURIComponent(id)}`;

/** Widths that the embed code is offered in, in pixels; the height follows from the video. */
export const embedWidths = [560, 640, 854, 1280] as const;

/** A frame on another site. */
export interface Frame {
  /** Absolute address of the embed page. */
  src: string;
  title: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** The HTML that shows a video on another site; on narrow pages it shrinks in its own shape. */
export function embedCode({ src, title, width, height }: Frame): string {
  const style = `border:0;max-width:100%;height:auto;aspect-ratio:${width}/${height}`;
  const frame = markup`<iframe src="${src}" title="${title}" width="${width}" height="${height}"`;
  const allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
  return markup`${frame} style="${style}" loading="lazy" allow="${allow}"></iframe>`.text;
}

/** Height of a frame of that width in a video's shape; of an unknown one, 16:9. */
export const frameHeight = (
  width: number,
  shape: { width?: number | null; height?: number | null },
): number => Math.round((width * (shape.height || 9)) / (shape.width || 16));
