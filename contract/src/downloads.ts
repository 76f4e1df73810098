import { type Static, Type } from 'typebox';
import { call, nullable } from './call.ts';

/** The file of one quality of a video, which is made when somebody wants it and kept for a while. */
export const Download = Type.Object({
  state: Type.Enum(['preparing', 'ready', 'failed']),
  /** 0 to 1. */
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  bytes: nullable(Type.Integer()),
  /** Where the file is to be had, for whoever may see the video; null until it is ready. */
  url: nullable(Type.String()),
});
export type Download = Static<typeof Download>;

const id = Type.String({ minLength: 1, maxLength: 64 });

export const prepareDownload = call({
  method: 'PUT',
  path: '/api/videos/{id}/downloads/{rung}',
  who: 'user',
  does: 'Begins to make the MP4 of one quality (an id of `resolutions`), or answers how far it is.',
  params: Type.Object({ id, rung: id }),
  output: Type.Object({ download: Download }),
});

/** API-34: answers the file itself. */
export const downloadPath = '/api/download-video';

/** What `GET /api/download-video` takes. */
export const DownloadQuery = Type.Object({
  video_url: Type.String({
    maxLength: 2_000,
    description: 'A `video_url` or `resolution_url` of this site.',
  }),
  filename: Type.Optional(
    Type.String({ maxLength: 1_000, description: 'Name to save it under, without “.mp4”.' }),
  ),
});
export type DownloadQuery = Static<typeof DownloadQuery>;
