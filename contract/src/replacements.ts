import { type Static, Type } from 'typebox';
import { call, nullable, time } from './call.ts';
import { Stage, VideoState } from './media.ts';
import { Draft } from './uploads.ts';

const params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

/** A new file that is on its way for a video; the video stays as it is until all is made of that. */
export const Replacement = Type.Object({
  /** What the file is sent for, as `video_id` of its upload; it is no video that anybody may see. */
  id: Type.String(),
  state: VideoState,
  /** Why it cannot take the place of the file before; null unless it has failed. */
  error: nullable(Type.String()),
  /** Whether it failed and another try may help, as it cannot where the file itself was refused. */
  retriable: Type.Boolean(),
  /** Of its processing, 0 to 1. */
  progress: Type.Number(),
  stages: Type.Array(Stage),
  file: Draft.properties.file,
});
export type Replacement = Static<typeof Replacement>;

/** The file that a video is made of, and the one that is to take its place. */
const both = Type.Object({
  /** Null as long as none has arrived. */
  file: nullable(
    Type.Object({ name: Type.String(), bytes: Type.Integer(), arrived_at: nullable(time) }),
  ),
  replacement: nullable(Replacement),
});

export const getReplacement = call({
  method: 'GET',
  path: '/api/videos/{id}/replacement',
  who: 'user',
  does: 'Answers which file a video of one’s own is made of, and how far the new one is that is to take its place.',
  params,
  output: both,
});

export const replaceFile = call({
  method: 'POST',
  path: '/api/videos/{id}/replacement',
  who: 'user',
  does: 'Begins to replace the file of a video of one’s own: send the new one like that of a draft, with the id in the answer. The video changes once all is made of it.',
  params,
  status: 201,
  output: both,
});

export const retryReplacement = call({
  method: 'PUT',
  path: '/api/videos/{id}/replacement/processing',
  who: 'user',
  does: 'Processes a new file again that failed; what was made of it before is used again.',
  params,
  output: both,
});

export const cancelReplacement = call({
  method: 'DELETE',
  path: '/api/videos/{id}/replacement',
  who: 'user',
  does: 'Gives a new file up with all that was made of it; the video stays as it is.',
  params,
  output: both,
});
