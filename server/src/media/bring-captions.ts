import { readFile, stat } from 'node:fs/promises';
import type { CaptionKind } from '@kinora/contract/captions';
import { captionLimits } from '@kinora/contract/text/limits';
import { keepFoundCaptions } from '../features/captions/keep-captions.ts';
import { keys } from '../storage/storage.ts';
import { type MediaContext, withScratch } from './context.ts';
import { findTexts, takeTexts, type TextTrack } from './steps/captions.ts';

/**
 * Makes the texts that a file brings along the captions of its video, one a language.
 * @returns their languages.
 */
export async function bringCaptions(
  context: MediaContext,
  videoId: string,
  format: string,
): Promise<string[]> {
  const { storage, signal } = context;
  const file = await storage.localFile(keys.original(videoId));
  const tracks = await findTexts(file, format, signal);
  if (tracks.length === 0) return [];
  return withScratch(context, async (folder) => {
    const kept: string[] = [];
    for (const { track, path } of await takeTexts(file, format, tracks, folder, signal)) {
      // Longer ones are not taken from anybody, and not even read.
      if ((await stat(path)).size > captionLimits.bytes) continue;
      const found = { language: track.language, kind: kindOf(track), vtt: await readFile(path) };
      const language = await keepFoundCaptions(context, videoId, found);
      if (language) kept.push(language);
    }
    return kept;
  });
}

const kindOf = ({ sounds }: TextTrack): CaptionKind => (sounds ? 'captions' : 'subtitles');
