import { type Static, Type } from 'typebox';
import { call, nullable } from './call.ts';
import { cutLimits, limits } from './text/limits.ts';
import { cutShapes } from './text/shape.ts';
import { singleLinePattern } from './text/single-line.ts';
import { Video, Visibility } from './videos.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const params = Type.Object({ id });
/** Of a file; the longest that any site takes is far below. */
const moment = Type.Number({ minimum: 0, maximum: 1_000_000 });

/** Which part of its file a video shows. */
export const Cut = Type.Object({
  /** Seconds of the file, in which every time here counts. */
  start: moment,
  /** Null is the end of the file. */
  end: nullable(moment),
  /** The moment whose picture is to be the thumbnail; null leaves that to processing. */
  cover: nullable(moment),
});
export type Cut = Static<typeof Cut>;

export const getCut = call({
  method: 'GET',
  path: '/api/videos/{id}/cut',
  who: 'user',
  does: 'Answers which part of its file a video of one’s own shows, or will show.',
  params,
  output: Type.Object({
    cut: Cut,
    seconds: nullable(Type.Number({ description: 'Length of the file; null until it is known.' })),
  }),
});

export const changeCut = call({
  method: 'PUT',
  path: '/api/videos/{id}/cut',
  who: 'user',
  does: 'Says from where to where its file is shown in a video of one’s own, and whose moment’s picture is its thumbnail. What was made of another part is made anew.',
  params,
  body: Type.Object({
    start: moment,
    end: Type.Optional(
      Type.Number({ minimum: 0, maximum: 1_000_000, description: 'Left out, the file’s own end.' }),
    ),
    cover: Type.Optional(
      Type.Number({ minimum: 0, maximum: 1_000_000, description: 'Left out, processing chooses.' }),
    ),
  }),
  output: Type.Object({ video: Video }),
});

export const cutShort = call({
  method: 'POST',
  path: '/api/videos/{id}/shorts',
  who: 'user',
  does: 'Makes a short of a part of a video of one’s own, from the file that was sent for that.',
  params,
  body: Type.Object({
    start: Type.Number({ minimum: 0, maximum: 1_000_000, description: 'Seconds of the video.' }),
    end: Type.Number({
      minimum: 0,
      maximum: 1_000_000,
      description: `Seconds of the video, at most ${cutLimits.shortSeconds} after the start.`,
    }),
    shape: Type.Enum([...cutShapes], {
      description:
        '`upright` (9:16) and `square` show a window of the picture, `bars` all of it with black above and below, `whole` leaves it as it is.',
    }),
    place: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Where the window is: 0 at the left or the top, 1 at the other end.',
    }),
    title: Type.String({ minLength: 1, maxLength: limits.title, pattern: singleLinePattern }),
    visibility: Visibility,
  }),
  status: 201,
  output: Type.Object({ video: Type.Object({ id: Type.String() }) }),
});

export const getSourceVideo = call({
  method: 'GET',
  path: '/api/videos/{id}/whole',
  who: 'anyone',
  does: 'Answers the video that a short was cut from; null if it was not, or if that is not public and the caller neither owns nor moderates it.',
  params,
  output: Type.Object({
    whole: nullable(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        /** Second of it at which the short begins. */
        start: Type.Number(),
      }),
    ),
  }),
});
