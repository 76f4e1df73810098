import { type Static, Type } from 'typebox';
import { Stage, VideoState } from './media.ts';

/** Server-Sent Events of the signed-in user; each event's data is JSON of the schema below. */
export const eventsPath = '/api/events';

/** Event `video`: one of the user's own videos moved on in processing, or gained a rung. */
export const VideoEvent = Type.Object({
  id: Type.String(),
  state: VideoState,
  playable: Type.Boolean(),
  error: Type.Union([Type.String(), Type.Null()]),
  progress: Type.Number(),
  stages: Type.Array(Stage),
  resolutions: Type.Array(Type.String()),
});
export type VideoEvent = Static<typeof VideoEvent>;

/** Event `sessions`: a session of the user began or ended; it carries nothing else. */
export const sessionsEvent = 'sessions';
