import { type Static, Type } from 'typebox';
import { call } from './call.ts';
import { Video } from './videos.ts';

const params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

/** A picture from the video itself that can become its thumbnail. */
export const ThumbnailChoice = Type.Object({
  name: Type.String(),
  url: Type.String(),
  /** Whether it is the thumbnail now. */
  chosen: Type.Boolean(),
});
export type ThumbnailChoice = Static<typeof ThumbnailChoice>;

export const thumbnailChoices = call({
  method: 'GET',
  path: '/api/videos/{id}/thumbnails',
  who: 'user',
  does: 'Lists the pictures that processing took from along one’s own video, best first.',
  params,
  output: Type.Object({
    thumbnails: Type.Array(ThumbnailChoice),
    hasFrames: Type.Boolean({ description: 'Whether any other frame of it can be taken as well.' }),
  }),
});

export const chooseThumbnail = call({
  method: 'PUT',
  path: '/api/videos/{id}/thumbnail/choice',
  who: 'user',
  does: 'Makes one of these pictures the thumbnail of a video.',
  params,
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 100 }) }),
  output: Type.Object({ video: Video }),
});

export const takeFrame = call({
  method: 'PUT',
  path: '/api/videos/{id}/thumbnail/frame',
  who: 'user',
  does: 'Makes the picture of one moment the thumbnail of a video: it is there a little later.',
  params,
  body: Type.Object({ seconds: Type.Number({ minimum: 0, maximum: 1_000_000 }) }),
});
