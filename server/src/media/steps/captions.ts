import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { input, probeInput, run } from '../ffmpeg.ts';

/** A text track of an uploaded file. */
export interface TextTrack {
  /** Index of the stream in the file. */
  readonly index: number;
  /** As the file has it: ISO 639, BCP 47, or nothing. */
  readonly language: string | null;
  /** Whether it tells sounds too. */
  readonly sounds: boolean;
}

/** Containers that carry texts, and how texts are written in them; pictures of texts are no texts. */
const formats = new Set(['mov', 'matroska']);
const codecs = new Set(['mov_text', 'subrip', 'webvtt', 'ass', 'ssa', 'text']);

const Report = Type.Object({
  streams: Type.Array(
    Type.Object({
      index: Type.Integer(),
      codec_name: Type.Optional(Type.String()),
      disposition: Type.Object({ forced: Type.Integer(), hearing_impaired: Type.Integer() }),
      tags: Type.Optional(Type.Object({ language: Type.Optional(Type.String()) })),
    }),
  ),
});

/** The text tracks of a file; those that only translate what is written in the picture are left out. */
export async function findTexts(
  file: string,
  format: string,
  signal: AbortSignal,
): Promise<TextTrack[]> {
  if (!formats.has(format)) return [];
  const entries = 'stream=index,codec_name:stream_disposition=forced,hearing_impaired';
  const outcome = await run(
    'ffprobe',
    [
      ['-select_streams', 's', '-of', 'json=compact=1'],
      ['-show_entries', `${entries}:stream_tags=language`, ...probeInput(file, format)],
    ],
    { timeoutSeconds: 60, signal },
  );
  const report: unknown = outcome.ended === 'well' ? JSON.parse(outcome.stdout) : null;
  if (!Value.Check(Report, report)) return [];
  return (report as Static<typeof Report>).streams
    .filter(({ codec_name = '', disposition }) => codecs.has(codec_name) && !disposition.forced)
    .map(({ index, disposition, tags }) => ({
      index,
      language: tags?.language ?? null,
      sounds: disposition.hearing_impaired === 1,
    }));
}

/**
 * Takes texts out of a file, all of them while it is read once.
 * @returns the WebVTT file of each; none where the video's turns out to be damaged.
 */
export async function takeTexts(
  file: string,
  format: string,
  tracks: readonly TextTrack[],
  folder: string,
  signal: AbortSignal,
): Promise<{ track: TextTrack; path: string }[]> {
  const named = tracks.map((track) => ({ track, path: join(folder, `${track.index}.vtt`) }));
  const outcome = await run(
    'ffmpeg',
    [
      input(file, format),
      ...named.map(({ track, path }) => ['-map', `0:${track.index}`, '-f', 'webvtt', path]),
    ],
    { timeoutSeconds: 1800, fileBytes: 64 * 2 ** 20, signal },
  );
  return outcome.ended === 'well' ? named : [];
}
