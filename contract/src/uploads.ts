import { type Static, Type } from 'typebox';
import { call, nullable, time } from './call.ts';
import { Cut } from './cuts.ts';

/** Where files are sent: tus 1.0, with `video_id` and `filename` in the upload's metadata. */
export const uploadsPath = '/api/uploads';

/** What an account's videos take, and the most that they may; null where there is no limit. */
export const Quota = Type.Object({
  /** Of the files as they were uploaded; those that were announced count in full. */
  bytes: Type.Integer(),
  max_bytes: nullable(Type.Integer()),
  /** Of all videos that could be read; a failed one counts with its bytes only. */
  seconds: Type.Number(),
  max_seconds: nullable(Type.Integer()),
});
export type Quota = Static<typeof Quota>;

export const uploadQuota = call({
  method: 'GET',
  path: '/api/account/quota',
  who: 'user',
  does: 'Answers how much of their quota the caller’s videos take, and whether the site takes files now.',
  output: Type.Object({
    quota: Quota,
    /** Why no file is taken right now, as a sentence; null while files are taken. */
    refused: nullable(Type.String()),
  }),
});

/** A video that waits for its file, or for the rest of it. */
export const Draft = Type.Object({
  id: Type.String(),
  title: Type.String(),
  created_at: time,
  /** Which part of the file will be shown. */
  cut: Cut,
  /** Null as long as no file was announced. */
  file: nullable(
    Type.Object({
      name: Type.String(),
      bytes: Type.Integer(),
      /** Bytes that have arrived, as far as it was noted. */
      received: Type.Integer(),
      /** When the file was last changed on the device that it comes from. */
      modified_at: nullable(time),
    }),
  ),
});
export type Draft = Static<typeof Draft>;

export const listDrafts = call({
  method: 'GET',
  path: '/api/account/drafts',
  who: 'user',
  does: 'Lists the caller’s videos that wait for their file or for the rest of it, newest first, at most 100.',
  output: Type.Object({ drafts: Type.Array(Draft) }),
});
