import { type Static, Type } from 'typebox';
import { call, nextCursor, nullable, page, time } from './call.ts';

/** A comment or reply that waits for approval: for its author, the owner of the video and moderators. */
export const HeldComment = Type.Object({
  id: Type.String(),
  comment: Type.String(),
  user_name: Type.String(),
  username: Type.String(),
  user_id: Type.String(),
  profile_image: nullable(Type.String()),
  upload_time: time,
  /** User names in it that are somebody's, without their @. */
  mentions: Type.Array(Type.String()),
  /** Whether it answers another comment. */
  reply: Type.Boolean(),
  video_id: Type.String(),
  video_title: Type.String(),
  /** `video` or `short`; null until its file was looked at. */
  video_type: nullable(Type.String()),
});
export type HeldComment = Static<typeof HeldComment>;

const id = Type.String({ minLength: 1, maxLength: 64 });

/** Most that are decided at once. */
export const maxHeldPerCall = 100;
const ids = Type.Array(id, { minItems: 1, maxItems: maxHeldPerCall });
const done = Type.Object({ ids: Type.Array(Type.String()) });

export const listHeldComments = call({
  method: 'GET',
  path: '/api/held-comments',
  who: 'user',
  does: 'Lists the comments that wait for approval below the caller’s videos, newest first, or below one that they own or moderate.',
  query: Type.Object({ video_id: Type.Optional(id), ...page }),
  output: Type.Object({
    data: Type.Array(HeldComment),
    /** All that wait there. */
    total: Type.Integer(),
    next_cursor: nextCursor,
  }),
});

export const ownHeldComments = call({
  method: 'GET',
  path: '/api/videos/{id}/held-comments',
  who: 'user',
  does: 'Lists what the caller wrote below a video and still waits for approval, newest first, at most 50.',
  params: Type.Object({ id }),
  output: Type.Object({ data: Type.Array(HeldComment) }),
});

export const withdrawHeldComment = call({
  method: 'DELETE',
  path: '/api/held-comments/{id}',
  who: 'user',
  does: 'Takes back a comment of the caller’s that waits for approval.',
  params: Type.Object({ id }),
});

export const approveHeldComments = call({
  method: 'POST',
  path: '/api/held-comments/approve',
  who: 'user',
  does: 'Approves comments below the caller’s videos: everybody sees them, and those whom they concern are told.',
  body: Type.Object({ ids }),
  output: done,
});

export const removeHeldComments = call({
  method: 'POST',
  path: '/api/held-comments/remove',
  who: 'user',
  does: 'Refuses comments that wait below the caller’s videos; for an hour that can be taken back.',
  body: Type.Object({ ids }),
  output: done,
});

export const holdCommentsAgain = call({
  method: 'POST',
  path: '/api/held-comments/hold-again',
  who: 'user',
  does: 'Takes approval or refusal back: the comments wait again, except those that have replies by now.',
  body: Type.Object({ ids }),
  output: done,
});
