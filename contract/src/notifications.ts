import { type Static, Type } from 'typebox';
import { actingUser, call, nextCursor, nullable, page, time } from './call.ts';
import type { ExportEvent } from './exports.ts';
import { Stage, VideoState } from './media.ts';
import type { Address } from './text/addresses.ts';
import { Visibility } from './videos.ts';

/** One kind of notification. */
interface Kind {
  /** What it says; `{video}` is the title, `{channel}` the name of whoever did it. */
  sentence: string;
  /** How the settings call it. */
  setting: string;
  /** Whether it also comes by mail, unless the user chose otherwise. Without it: never. */
  mail?: boolean;
  /** What its mail's button says; it leads to the page. */
  action?: string;
  /** The page that it leads to instead of the video that it is about, whose `:id` that one has. */
  leadsTo?: Address;
}

/** Every kind of notification; a new one is a line here, and a `notify()` where it happens. */
const types = {
  mention: {
    sentence: '{channel} mentioned you in a comment on “{video}”.',
    setting: 'Someone mentions me',
  },
  reply: {
    sentence: '{channel} replied to your comment on “{video}”.',
    setting: 'Someone replies to my comment',
    mail: false,
  },
  comment: {
    sentence: '{channel} commented on “{video}”.',
    setting: 'Someone comments on my video',
    mail: false,
  },
  held_comment: {
    sentence: 'Comments on “{video}” wait for your approval.',
    setting: 'Comments wait for my approval',
    leadsTo: '/studio/comments',
  },
  new_video: {
    sentence: '{channel} published “{video}”.',
    setting: 'A channel with the bell on publishes a video',
  },
  video_ready: {
    sentence: 'Your video “{video}” is ready.',
    setting: 'My video is ready',
    mail: false,
  },
  video_failed: {
    sentence: 'Your video “{video}” could not be processed.',
    action: 'See why, and try again',
    setting: 'My video could not be processed',
    mail: true,
  },
  file_replaced: {
    sentence: 'The new file of “{video}” is now live.',
    setting: 'My video’s file was replaced',
    mail: false,
  },
  file_not_replaced: {
    sentence: 'The new file for “{video}” could not be used; the old one stays.',
    action: 'See why, and try again',
    setting: 'My video’s file could not be replaced',
    mail: true,
    leadsTo: '/studio/video/:id',
  },
  // The mail about it is no choice: it warns of somebody who could switch it off.
  new_device: {
    sentence: 'A new device signed in to your account.',
    setting: 'A new device signs in to my account',
    leadsTo: '/security-settings',
  },
} satisfies Record<string, Kind>;
export type NotificationType = keyof typeof types;
export const notificationTypes: Record<NotificationType, Kind> = types;

const NotificationType = Type.Enum(Object.keys(types) as NotificationType[]);

/** One line of the bell’s panel, with the names that the specification gives its fields (DATA-15). */
export const Notification = Type.Object({
  id: Type.String(),
  type: NotificationType,
  /** The short it is about; null if it is about a video, or nothing of the kind. */
  short_id: nullable(Type.String()),
  video_id: nullable(Type.String()),
  /** Title of the video or short, for its address. */
  video_title: nullable(Type.String()),
  /** The comment or reply below it that it is about. */
  comment_id: nullable(Type.String()),
  user_avatar: nullable(Type.String()),
  notification_text: Type.String(),
  thumbnail: nullable(Type.String()),
  /** Whoever did it, or whose video it is about; null for what the site itself tells. */
  channel_name: nullable(Type.String()),
  /** Of the same channel, for its address. */
  channel_id: nullable(Type.String()),
  created_at: time,
  read: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

/** The notifications of one day, `2026-02-28` in the time zone that was asked for. */
export const NotificationDay = Type.Object({
  day: Type.String(),
  notifications: Type.Array(Notification),
});
export type NotificationDay = Static<typeof NotificationDay>;

export const bellNotifications = call({
  method: 'GET',
  path: '/api/bell-notifications',
  who: 'user',
  does: 'Lists what the bell tells, newest first, by day; with `type=mention` mentions alone.',
  query: Type.Object({
    user_id: actingUser,
    fetch: Type.Optional(Type.Enum(['all'])),
    type: Type.Optional(Type.Enum(['mention'])),
    time_zone: Type.Optional(
      Type.String({ maxLength: 64, description: 'IANA name that decides the days; UTC without.' }),
    ),
    ...page,
  }),
  output: Type.Object({ data: Type.Array(NotificationDay), next_cursor: nextCursor }),
});

/** From this many on, unread notifications are not counted further (CONST-02: `99+`). */
export const unreadCap = 100;

/** What the badge on the bell shows. */
export const Unread = Type.Object({
  unread: Type.Integer({ minimum: 0, maximum: unreadCap }),
  /** Whether one of them came after the bell was opened last. */
  fresh: Type.Boolean(),
});
export type Unread = Static<typeof Unread>;

export const unreadNotifications = call({
  method: 'GET',
  path: '/api/notifications/unread',
  who: 'user',
  does: 'Counts what has not been read, up to 100, and says whether some of it is new.',
  output: Unread,
});

const until = Type.Object({ until: Type.Optional(time) });

export const seeNotifications = call({
  method: 'PUT',
  path: '/api/notifications/seen',
  who: 'user',
  does: 'Notes that the bell was opened: what came up to then (now, if not said) is not new.',
  query: until,
  output: Unread,
});

export const readNotifications = call({
  method: 'PUT',
  path: '/api/notifications/read',
  who: 'user',
  does: 'Marks all notifications up to a time (now, if not said) as read.',
  query: until,
  output: Unread,
});

const notificationId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

export const readNotification = call({
  method: 'PUT',
  path: '/api/notifications/{id}/read',
  who: 'user',
  does: 'Marks one notification as read.',
  params: notificationId,
  output: Unread,
});

export const removeNotification = call({
  method: 'DELETE',
  path: '/api/notifications/{id}',
  who: 'user',
  does: 'Takes a notification out of the list.',
  params: notificationId,
  output: Unread,
});

export const restoreNotification = call({
  method: 'PUT',
  path: '/api/notifications/{id}',
  who: 'user',
  does: 'Brings a notification back that was taken out of the list, to its old place.',
  params: notificationId,
  output: Unread,
});

/** Where one kind of notification is to appear; `mail` is null where there is no mail. */
export const NotificationChoice = Type.Object({
  type: NotificationType,
  bell: Type.Boolean(),
  mail: nullable(Type.Boolean()),
});
export type NotificationChoice = Static<typeof NotificationChoice>;

export const notificationChoices = call({
  method: 'GET',
  path: '/api/notification-choices',
  who: 'user',
  does: 'Lists all kinds of notifications and where the user wants each.',
  output: Type.Object({ choices: Type.Array(NotificationChoice) }),
});

export const chooseNotification = call({
  method: 'PUT',
  path: '/api/notification-choices/{type}',
  who: 'user',
  does: 'Switches one kind of notification on or off, in the bell or by mail.',
  params: Type.Object({ type: Type.String({ minLength: 1, maxLength: 64 }) }),
  body: Type.Object({
    bell: Type.Optional(Type.Boolean()),
    mail: Type.Optional(Type.Boolean()),
  }),
  output: Type.Object({ choice: NotificationChoice }),
});

/**
 * Server-Sent Events of the signed-in user; each event's data is JSON of one of the schemas below.
 * `?user_id=` of somebody else is refused, so that a page never hears what is not its user's.
 */
export const eventsPath = '/api/events';

/** Event `notification`: one more has come. */
export const NotificationEvent = Type.Object({
  type: NotificationType,
  notification_text: Type.String(),
});
export type NotificationEvent = Static<typeof NotificationEvent>;

/** Event `video`: one of the user's own videos moved on in processing, or gained a rung. */
export const VideoEvent = Type.Object({
  id: Type.String(),
  state: VideoState,
  playable: Type.Boolean(),
  error: Type.Union([Type.String(), Type.Null()]),
  /** Changes by itself when the time of publication has come. */
  visibility: Visibility,
  progress: Type.Number(),
  stages: Type.Array(Stage),
  resolutions: Type.Array(Type.String()),
});
export type VideoEvent = Static<typeof VideoEvent>;

/** Event `frame`: whether a moment of one of the user's videos gave a picture for its thumbnail. */
export const FrameEvent = Type.Object({ id: Type.String(), taken: Type.Boolean() });
export type FrameEvent = Static<typeof FrameEvent>;

/** Event `sessions`: a session of the user began or ended; it carries nothing else. */
export const sessionsEvent = 'sessions';

/** Every event by its name; `unread` comes first on each stream, and when the count was changed. */
export interface LiveEvents {
  notification: NotificationEvent;
  unread: Unread;
  video: VideoEvent;
  frame: FrameEvent;
  sessions: Record<string, never>;
  export: ExportEvent;
}
export const liveEventNames = [
  'notification',
  'unread',
  'video',
  'frame',
  sessionsEvent,
  'export',
] as const satisfies (keyof LiveEvents)[];
