import { type Static, Type } from 'typebox';
import { actingUser, call, nextCursor, nullable, page, time } from './call.ts';

/** Why a video or a channel can be reported (DATA-19). */
export const reasonsToReport = [
  'Sexual content',
  'Violent or repulsive content',
  'Hateful or abusive content',
  'Harassment or bullying',
  'Harmful or dangerous acts',
  'Harm to children',
  'Misinformation',
  'Spam or misleading',
  'Infringes my rights',
  'Inappropriate content',
] as const;

const id = Type.String({ minLength: 1, maxLength: 64 });

export const reportReasons = call({
  method: 'GET',
  path: '/api/report-reasons',
  who: 'user',
  does: 'Lists the reasons that a video or a channel can be reported for.',
  output: Type.Object({ reasons: Type.Array(Type.String()) }),
});

export const reportVideo = call({
  method: 'POST',
  path: '/api/report',
  who: 'user',
  does: 'Reports a video to the moderators; a second report of the same video adds none.',
  body: Type.Object({
    user_id: actingUser,
    video_id: id,
    reason: Type.Enum([...reasonsToReport]),
  }),
  output: Type.Object({ status: Type.Literal(200), message: Type.String() }),
});

export const reportChannel = call({
  method: 'PUT',
  path: '/api/channels/{channel_id}/report',
  who: 'user',
  does: 'Reports a channel to the moderators; a second report of the same channel adds none.',
  params: Type.Object({ channel_id: id }),
  body: Type.Object({ reason: Type.Enum([...reasonsToReport]) }),
  output: Type.Object({ message: Type.String() }),
});

/** A report as moderators see it: of a video, or of a channel as a whole. */
export const Report = Type.Object({
  id: Type.String(),
  reason: Type.String(),
  created_at: time,
  /** User name of whoever sent it. */
  reported_by: Type.String(),
  /** How many people have reported the same, this one included. */
  reports_in_all: Type.Integer(),
  resolved_at: nullable(time),
  /** Both null where it is about the channel. */
  video_id: nullable(Type.String()),
  title: nullable(Type.String()),
  thumbnail_url: nullable(Type.String()),
  color: nullable(Type.String()),
  channel_id: Type.String(),
  channel_name: Type.String(),
});
export type Report = Static<typeof Report>;

export const listReports = call({
  method: 'GET',
  path: '/api/moderation/reports',
  who: 'moderator',
  does: 'Lists the reports that wait for a moderator, or those that are resolved, newest first.',
  query: Type.Object({ state: Type.Optional(Type.Enum(['waiting', 'resolved'])), ...page }),
  output: Type.Object({ reports: Type.Array(Report), next_cursor: nextCursor }),
});

const report = Type.Object({ id });

export const resolveReport = call({
  method: 'PUT',
  path: '/api/moderation/reports/{id}/resolution',
  who: 'moderator',
  does: 'Notes that a report is dealt with.',
  params: report,
});

export const reopenReport = call({
  method: 'DELETE',
  path: '/api/moderation/reports/{id}/resolution',
  who: 'moderator',
  does: 'Puts a report that was dealt with back among those that wait.',
  params: report,
});
