import { type Static, Type } from 'typebox';
import { nullable } from './call.ts';
import { Video } from './videos.ts';

/** What comes with the embed page, in its element `first-data`. */
export const EmbedData = Type.Object({
  /** Name of the site. */
  brand: Type.String(),
  /** Absolute address of the site. */
  site: Type.String(),
  /** Null if it does not exist, or is not for everybody who has its address. */
  video: nullable(Video),
  /** Absolute address of the video's own page; of the site if there is no video. */
  page: Type.String(),
});
export type EmbedData = Static<typeof EmbedData>;
