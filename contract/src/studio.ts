import { type Static, Type } from 'typebox';
import { call, nextCursor, page } from './call.ts';
import { OwnVideo } from './channels.ts';
import { ownVideoChoices } from './text/list-choices.ts';

/** A video at its owner's desk, with what others made of it. */
export const StudioVideo = Type.Object({
  ...OwnVideo.properties,
  likes: Type.Integer(),
  comments: Type.Integer(),
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
