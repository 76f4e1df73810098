import { type Static, Type } from 'typebox';
import { actingUser, call } from './call.ts';
import { Comment } from './comments.ts';
import { Video } from './videos.ts';

/** A video as its watch page gets it (DATA-09): with the names of lists, and its first comments. */
export const WatchedVideo = Type.Object({
  ...Video.properties,
  name: Type.String(),
  video_viewer: Type.Integer(),
  comments: Type.Array(Comment),
});
export type WatchedVideo = Static<typeof WatchedVideo>;

const video_id = Type.String({ minLength: 1, maxLength: 64 });
const output = Type.Object({ message: Type.String(), video: WatchedVideo });

export const watchVideo = call({
  method: 'GET',
  path: '/api/videoplay',
  who: 'user',
  does: 'Answers a video with all that its page shows at first, as it is for the caller.',
  query: Type.Object({ video_id, user_id: actingUser }),
  output,
});

export const watchVideoAsGuest = call({
  method: 'GET',
  path: '/api/videoplaywithouttoken',
  who: 'anyone',
  does: 'Answers a video with all that its page shows at first.',
  query: Type.Object({ video_id }),
  output,
});
