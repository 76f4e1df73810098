import { type Static, Type } from 'typebox';
import { call } from './call.ts';
import { captionLimits } from './text/limits.ts';

/** Subtitles say what is said; captions tell sounds too, for whoever does not hear them. */
export const CaptionKind = Type.Enum(['subtitles', 'captions']);
export type CaptionKind = Static<typeof CaptionKind>;

/** The text of a video in one language. */
export const Caption = Type.Object({
  id: Type.String(),
  /** BCP 47; `und` where nobody said. */
  language: Type.String(),
  /** What a menu shows: `German`, `English (CC)`. */
  label: Type.String(),
  kind: CaptionKind,
  /** A WebVTT file of plain cues: no markup but `b`, `i`, `u` and `v`. */
  url: Type.String(),
});
export type Caption = Static<typeof Caption>;

/** Types of the two formats that can be sent. */
export const captionTypes = ['text/vtt', 'application/x-subrip'] as const;

const params = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  language: Type.String({ minLength: 1, maxLength: 35, description: 'BCP 47: `en`, `pt-BR`.' }),
});
const captions = Type.Object({ captions: Type.Array(Caption) });

export const putCaption = call({
  method: 'PUT',
  path: '/api/videos/{id}/captions/{language}',
  who: 'user',
  does: 'Makes the WebVTT or SubRip file in the body the captions of a video in a language.',
  params,
  query: Type.Object({
    kind: Type.Optional(CaptionKind),
    was: Type.Optional(
      Type.String({
        maxLength: 64,
        description:
          'Id of the captions that the language had when the change was begun, or `none`: a conflict where others stand there by now.',
      }),
    ),
  }),
  file: { types: captionTypes, bytes: captionLimits.bytes },
  output: captions,
});

export const deleteCaption = call({
  method: 'DELETE',
  path: '/api/videos/{id}/captions/{language}',
  who: 'user',
  does: 'Deletes the captions of a video in a language.',
  params,
  output: captions,
});
