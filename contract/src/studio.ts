import { type Static, Type } from 'typebox';
import { call, nextCursor, nullable, page, time } from './call.ts';
import { OwnVideo } from './channels.ts';
import { category, Licence, SpokenLanguage } from './filing.ts';
import { VideoState } from './media.ts';
import { limits } from './text/limits.ts';
import { ownVideoChoices } from './text/list-choices.ts';
import { Kind, tag, tags, Visibility } from './videos.ts';

/** A video at its owner's desk, with what others made of it. */
export const StudioVideo = Type.Object({
  ...OwnVideo.properties,
  /** When it becomes public by itself. */
  publish_at: nullable(time),
  likes: Type.Integer(),
  comments: Type.Integer(),
  /** What of its file could not be used. */
  notice: nullable(Type.String()),
  /** How far a new file is that is to take the place of its own; null if there is none. */
  new_file: nullable(VideoState),
});
export type StudioVideo = Static<typeof StudioVideo>;

export const studioVideos = call({
  method: 'GET',
  path: '/api/studio/videos',
  who: 'user',
  does: 'Lists all videos of the caller’s channel, drafts and failed ones too, with their numbers.',
  query: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 100, description: 'A part of the title.' })),
    sort: Type.Optional(Type.Enum([...ownVideoChoices.sort])),
    state: Type.Optional(
      Type.Enum([...ownVideoChoices.state], {
        description: '`draft` waits for its file, or for the rest of it.',
      }),
    ),
    visibility: Type.Optional(Type.Enum([...ownVideoChoices.visibility])),
    type: Type.Optional(Type.Enum([...ownVideoChoices.type])),
    ...page,
  }),
  output: Type.Object({ data: Type.Array(StudioVideo), next_cursor: nextCursor }),
});

/** Most videos that are changed or deleted at once. */
export const maxVideosPerCall = 200;

const id = Type.String({ minLength: 1, maxLength: 64 });
const ids = Type.Array(id, { minItems: 1, maxItems: maxVideosPerCall });

/** What is changed of one of several videos. */
export const VideoChange = Type.Object({
  id,
  visibility: Type.Optional(Visibility),
  category: Type.Optional(nullable(category)),
  kind: Type.Optional(Kind),
  /** All that it is to have; what is to be added or removed beside does not count. */
  tags: Type.Optional(tags),
  add_tags: Type.Optional(
    Type.Array(tag, { maxItems: limits.tags, description: 'Beside the tags that it has.' }),
  ),
  remove_tags: Type.Optional(
    Type.Array(tag, { maxItems: limits.tags, description: 'In whatever case they are written.' }),
  ),
  language: Type.Optional(nullable(SpokenLanguage)),
  licence: Type.Optional(nullable(Licence)),
  isCommentEnabled: Type.Optional(Type.Boolean()),
  areCommentsHeld: Type.Optional(Type.Boolean()),
  publish_at: Type.Optional(nullable(time)),
});
export type VideoChange = Static<typeof VideoChange>;

export const editVideos = call({
  method: 'PATCH',
  path: '/api/studio/videos',
  who: 'user',
  does: 'Changes several of the caller’s videos, each as it says; what no longer exists is left out.',
  body: Type.Object({
    videos: Type.Array(VideoChange, { minItems: 1, maxItems: maxVideosPerCall }),
  }),
  output: Type.Object({
    before: Type.Array(VideoChange, {
      description: 'What stood there, of those that were changed: sent again, it takes that back.',
    }),
  }),
});

export const deleteVideos = call({
  method: 'POST',
  path: '/api/studio/videos/delete',
  who: 'user',
  does: 'Deletes several of the caller’s videos: nobody else sees them from now on, and their files go minutes later.',
  body: Type.Object({ ids }),
  output: Type.Object({ ids: Type.Array(Type.String()) }),
});

export const restoreVideos = call({
  method: 'POST',
  path: '/api/studio/videos/restore',
  who: 'user',
  does: 'Takes the deletion of several videos back, as long as their files are there.',
  body: Type.Object({ ids }),
  output: Type.Object({ ids: Type.Array(Type.String()) }),
});
