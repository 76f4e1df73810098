import { type Static, Type } from 'typebox';
import { nullable, time } from './call.ts';

/** Where a video stands between its draft and the audience. */
export const VideoState = Type.Enum(['draft', 'uploading', 'processing', 'ready', 'failed']);
export type VideoState = Static<typeof VideoState>;

/**
 * The steps of processing, in the order in which they are shown. Each is a checkpoint: a restart
 * continues at the first one that is not done.
 */
export const stageNames = [
  'probe', // what is this file?
  'plan', // rungs, chunks, direct play or not
  'first-play', // the first chunk, or the source itself, can be watched
  'posters', // candidate pictures for the cards
  'captions', // texts that the file brings along
  'audio', // the one audio rendition
  'encode', // every chunk in every rung
  'storyboard', // small pictures for the seek bar
  'finish', // state ready
] as const;
export type StageName = (typeof stageNames)[number];

/** One step of processing as the studio and the upload page show it. */
export const Stage = Type.Object({
  name: Type.Enum([...stageNames]),
  state: Type.Enum(['waiting', 'running', 'done', 'skipped', 'failed']),
  /** 0 to 1. */
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  /** While it waits after a failure that was not the file's: when it is tried again; else null. */
  retry_at: nullable(time),
});
export type Stage = Static<typeof Stage>;

/** One quality that can be chosen in the player. */
export const Resolution = Type.Object({
  id: Type.String(),
  /** What the menu shows: `720p`, `1080p60`. */
  resolution: Type.String(),
  /** HLS playlist of this rung alone, with sound. */
  resolution_url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Seconds from the start that can be played in this rung by now. */
  published: Type.Number(),
});
export type Resolution = Static<typeof Resolution>;

/** Pictures along the video for the seek bar: a WebVTT file whose cues point into one sprite. */
export const storyboardUrl = nullable(Type.String());

/** The beginning of a rendition's first file: its initialisation and its first segment. */
export const FirstPiece = Type.Object({
  url: Type.String(),
  /** From the file's beginning. */
  bytes: Type.Integer(),
  /** For `addSourceBuffer`: `video/mp4; codecs="avc1.640020"`. */
  type: Type.String(),
  /** Bits a second, on average. */
  bandwidth: Type.Integer(),
  /** Number of its label: 720 of `720p`; 0 for audio. */
  size: Type.Integer(),
});
export type FirstPiece = Static<typeof FirstPiece>;

/**
 * What the HTML of a page that plays, or a list of shorts, says of a complete video, so that its
 * first frame needs neither the player's code nor a playlist.
 */
export const FirstMedia = Type.Object({
  id: Type.String(),
  title: Type.String(),
  seconds: Type.Number(),
  width: Type.Integer(),
  height: Type.Integer(),
  color: nullable(Type.String()),
  /** Largest first. */
  rungs: Type.Array(FirstPiece),
  audio: nullable(FirstPiece),
});
export type FirstMedia = Static<typeof FirstMedia>;
