import { type Static, Type } from 'typebox';
import { Caption } from './captions.ts';
import { call, nextCursor, nullable, page, picture, actingUser, time } from './call.ts';
import { category, Licence, SpokenLanguage } from './filing.ts';
import { Resolution, Stage, storyboardUrl, VideoState } from './media.ts';
import { limits } from './text/limits.ts';
import { listChoices } from './text/list-choices.ts';
import { singleLinePattern } from './text/single-line.ts';

/** Who may find and watch a video: everybody, whoever has the address, or the owner alone. */
export const Visibility = Type.Enum(['public', 'unlisted', 'private']);
export type Visibility = Static<typeof Visibility>;

/** What the owner wants it to be; `auto` decides by shape and length once the file is known. */
export const Kind = Type.Enum(['auto', 'video', 'short']);
export type Kind = Static<typeof Kind>;

/** A video in a list, with the names that the specification gives its fields (DATA-07, DATA-08). */
export const VideoCard = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  type: Type.Enum(['video', 'short']),
  video_url: Type.String(),
  thumbnail_url: nullable(Type.String()),
  /** Main colour of the poster as `#rrggbb`, shown until the picture is there. */
  color: nullable(Type.String()),
  /** `mm:ss` or `hh:mm:ss`. */
  duration: Type.String(),
  channel_id: Type.String(),
  channel_name: Type.String(),
  channel_image: nullable(Type.String()),
  video_view: Type.Integer(),
  video_viewer: Type.Integer(),
  upload_time: time,
  created_at: time,
  /** Part of it that the caller watched, 0 to 1; null for guests and what was not watched. */
  progress: nullable(Type.Number({ minimum: 0, maximum: 1 })),
});
export type VideoCard = Static<typeof VideoCard>;

/** A named part of a video, from `start` in seconds to where the next one begins. */
export const Chapter = Type.Object({ title: Type.String(), start: Type.Number() });

/** A video with all that its own page and its owner's studio need. */
export const Video = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  category: nullable(Type.String()),
  tags: Type.Array(Type.String()),
  /** What is spoken in it; null if nobody said. */
  language: nullable(SpokenLanguage),
  /** Null reserves all rights. */
  licence: nullable(Licence),
  visibility: Visibility,
  kind: Kind,
  type: Type.Enum(['video', 'short']),
  state: VideoState,
  /** True from the first chunk on. */
  playable: Type.Boolean(),
  /** Why processing failed, as a sentence for the owner. */
  error: nullable(Type.String()),
  /** What of the file could not be used, as a sentence for the owner; null for everybody else. */
  notice: nullable(Type.String()),
  /** 0 to 1 over all of processing. */
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  stages: Type.Array(Stage),
  /** HLS master playlist of the rungs that are there by now; null until playable. */
  video_url: nullable(Type.String()),
  /**
   * While processing: the master playlist of all planned rungs, also of those whose own playlists
   * do not exist yet, for a player that knows from `resolutions` which do. Null when all are there.
   */
  growing_url: nullable(Type.String()),
  resolutions: Type.Array(Resolution),
  /** Labels of the rungs that are still to come, largest first. */
  planned_resolutions: Type.Array(Type.String()),
  thumbnail_url: nullable(Type.String()),
  color: nullable(Type.String()),
  storyboard_url: storyboardUrl,
  /** Those that the description lists, else the file's own; the first begins at 0. */
  chapters: Type.Array(Chapter),
  /** By the name of their language. */
  captions: Type.Array(Caption),
  duration: Type.String(),
  /** Seconds; null until probed. */
  seconds: nullable(Type.Number()),
  /** Pixels as shown (after rotation); null until probed. */
  width: nullable(Type.Integer()),
  height: nullable(Type.Integer()),
  frame_rate: nullable(Type.Number()),
  channel_id: Type.String(),
  channel_name: Type.String(),
  channel_image: nullable(Type.String()),
  video_view: Type.Integer(),
  upload_time: time,
  created_at: time,
  /** When it becomes public by itself; null for everybody but its owner. */
  publish_at: nullable(time),
  likes: Type.Integer(),
  dislikes: Type.Integer(),
  isVideoLike: Type.Boolean(),
  isVideoDislike: Type.Boolean(),
  isCommentEnabled: Type.Boolean(),
  /** Whether comments of others are seen by all only once the owner has approved them. */
  areCommentsHeld: Type.Boolean(),
  isSubscribed: Type.Boolean(),
  notification_enabled: Type.Boolean(),
  /** Whether only some of the channel's new videos ring the bell. */
  bell_some: Type.Boolean(),
  number_of_channel_subscribers: Type.Integer(),
  /** Seconds at which the caller stopped watching; null if it was not watched, or to its end. */
  resume_at: nullable(Type.Number()),
  /** Whether it was cut from another video; `getSourceVideo` answers from which. */
  isCut: Type.Boolean(),
  /** Whether the caller is the owner. */
  mine: Type.Boolean(),
});
export type Video = Static<typeof Video>;

const title = Type.String({ minLength: 1, maxLength: limits.title, pattern: singleLinePattern });
const description = Type.String({ maxLength: limits.description });
/** Words in one line that a video is found by. */
export const tag = Type.String({ minLength: 1, maxLength: limits.tag, pattern: singleLinePattern });
/** All that one video has. */
export const tags = Type.Array(tag, { maxItems: limits.tags });
const id = Type.String({ minLength: 1, maxLength: 64 });
const videoId = Type.Object({ id });

export const createVideo = call({
  method: 'POST',
  path: '/api/videos',
  who: 'user',
  does: 'Saves a draft with its details before the first byte, and says where to send the file.',
  body: Type.Object({
    title,
    description: Type.Optional(description),
    category: Type.Optional(category),
    tags: Type.Optional(tags),
    visibility: Type.Optional(Visibility),
    kind: Type.Optional(Kind),
    isCommentEnabled: Type.Optional(Type.Boolean()),
    areCommentsHeld: Type.Optional(Type.Boolean()),
  }),
  status: 201,
  output: Type.Object({ video: Type.Object({ id: Type.String(), upload_url: Type.String() }) }),
});

export const getVideo = call({
  method: 'GET',
  path: '/api/videos/{id}',
  who: 'anyone',
  does: 'Answers one video with its processing state and the qualities that can be played by now.',
  params: videoId,
  output: Type.Object({ video: Video }),
});

/** What of a video can be changed at any time. */
const details = {
  title: Type.Optional(title),
  description: Type.Optional(description),
  category: Type.Optional(nullable(category)),
  tags: Type.Optional(tags),
  language: Type.Optional(nullable(SpokenLanguage)),
  licence: Type.Optional(nullable(Licence)),
  visibility: Type.Optional(Visibility),
  kind: Type.Optional(Kind),
  isCommentEnabled: Type.Optional(Type.Boolean()),
  areCommentsHeld: Type.Optional(Type.Boolean()),
  publish_at: Type.Optional(nullable(time)),
};

export const editVideo = call({
  method: 'PATCH',
  path: '/api/videos/{id}',
  who: 'user',
  does: 'Changes the details of a video. With `publish_at` it is private until then, and public from then on.',
  params: videoId,
  body: Type.Object({
    ...details,
    was: Type.Optional(
      Type.Object(details, {
        description:
          'What stood there when the change began: if one of these is different by now, nothing is changed (409).',
      }),
    ),
  }),
  output: Type.Object({ video: Video }),
});

export const changeThumbnail = call({
  method: 'PUT',
  path: '/api/videos/{id}/thumbnail',
  who: 'user',
  does: 'Makes the image in the body (JPEG, PNG, WebP, GIF or AVIF) the thumbnail of a video.',
  params: videoId,
  file: picture,
  output: Type.Object({ video: Video }),
});

export const retryProcessing = call({
  method: 'PUT',
  path: '/api/videos/{id}/processing',
  who: 'user',
  does: 'Processes a video again that failed; what was made of it before is used again.',
  params: videoId,
  output: Type.Object({ video: Video }),
});

export const deleteVideo = call({
  method: 'DELETE',
  path: '/api/videos/{id}',
  who: 'user',
  does: 'Deletes a video with all its files.',
  params: videoId,
});

const ofType = { type: Type.Optional(Type.Enum(['video', 'short'])) };
/** How a list is narrowed down by the time of upload (HOME-04). */
export const uploaded = {
  time: Type.Optional(
    Type.Enum([...listChoices.time], { description: 'How long ago they were uploaded at most.' }),
  ),
};
const sort = Type.Optional(Type.Enum([...listChoices.sort]));
export const videos = Type.Object({ videos: Type.Array(VideoCard), next_cursor: nextCursor });

/** A list of all public videos for users; the calls differ by the order that is meant without `sort`. */
const listForUsers = (path: string, does: string) =>
  call({
    method: 'GET',
    path,
    who: 'user',
    does,
    query: Type.Object({ user_id: actingUser, sort, ...ofType, ...uploaded, ...page }),
    output: videos,
  });

export const trendingVideos = listForUsers(
  '/api/trending',
  'Lists public videos, those first that are watched most now, measured by what is usual for their channel.',
);

export const recentVideos = listForUsers(
  '/api/videos/recent',
  'Lists public videos, newest first.',
);

export const popularVideos = listForUsers(
  '/api/videos/popular',
  'Lists public videos, the most viewed first.',
);

export const randomVideos = call({
  method: 'GET',
  path: '/api/videos/random',
  who: 'anyone',
  does: 'Lists public videos in a random order, another one at each visit, or as `sort` says.',
  query: Type.Object({ sort, ...ofType, ...uploaded, ...page }),
  output: videos,
});

const inCategory = {
  category: Type.Optional(
    Type.String({ maxLength: 64, description: '`All` or nothing means every category.' }),
  ),
  sort,
  ...uploaded,
  ...page,
};

export const categoryVideos = call({
  method: 'GET',
  path: '/api/category',
  who: 'user',
  does: 'Lists the public videos of a category, trending first or as `sort` says.',
  query: Type.Object({ user_id: actingUser, ...inCategory }),
  output: videos,
});

export const categoryVideosAsGuest = call({
  method: 'GET',
  path: '/api/categorywithouttoken',
  who: 'anyone',
  does: 'Lists the public videos of a category, trending first or as `sort` says, for guests.',
  query: Type.Object(inCategory),
  output: videos,
});
