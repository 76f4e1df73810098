import { readFile, stat } from 'node:fs/promises';
import type { CaptionKind } from '@kinora/contract/captions';
import { captionLimits } from '@kinora/contract/text/limits';
import { saveFoundCaptions } from '../features/captions/save-captions.ts';
import { cutOf } from '../features/videos/cuts.ts';
import { captionFile } from '../features/videos/list-captions.ts';
import { keys } from '../storage/storage.ts';
import { type MediaContext, withScratch } from './context.ts';
import { cuesWithin } from './cues-within.ts';
import type { Source } from './source.ts';
import { findTexts, takeTexts, type TextTrack } from './steps/captions.ts';

/**
 * Makes the texts that a file brings along the captions of its video, one a language; those of a
 * short that was cut from another video are that one's.
 * @param seconds length of the video
 * @returns their languages.
 */
export async function importCaptions(
  context: MediaContext,
  videoId: string,
  { format, part }: Source,
  seconds: number,
): Promise<string[]> {
  const cut = await cutOf(context.db, videoId);
  if (cut?.wholeId != null) {
    return copySourceVideoCaptions(context, videoId, cut.wholeId, cut.wholeStart ?? 0, seconds);
  }
  const { storage, signal } = context;
  const file = await storage.localFile(keys.original(videoId));
  const tracks = await findTexts(file, format, signal);
  if (tracks.length === 0) return [];
  return withScratch(context, async (folder) => {
    const languages: string[] = [];
    for (const { track, path } of await takeTexts(file, format, tracks, folder, signal)) {
      // Longer ones are not taken from anybody, and not even read.
      if ((await stat(path)).size > captionLimits.bytes) continue;
      const bytes = await readFile(path);
      const vtt = part ? shown(bytes, part.start, seconds) : bytes;
      const found = { language: track.language, kind: kindOf(track), vtt };
      const language = await saveFoundCaptions(context, videoId, found);
      if (language) languages.push(language);
    }
    return languages;
  });
}

async function copySourceVideoCaptions(
  context: MediaContext,
  videoId: string,
  wholeId: string,
  start: number,
  seconds: number,
): Promise<string[]> {
  const captions = await context.db
    .selectFrom('captions')
    .where('video_id', '=', wholeId)
    .select(['id', 'language', 'kind'])
    .execute();
  const languages: string[] = [];
  for (const { id, language, kind } of captions) {
    const vtt = await context.storage.text(keys.media(wholeId, captionFile(id)));
    if (vtt === null) continue;
    const found = { language, kind: kind as CaptionKind, vtt: shown(vtt, start, seconds) };
    const brought = await saveFoundCaptions(context, videoId, found);
    if (brought) languages.push(brought);
  }
  return languages;
}

const shown = (vtt: Uint8Array | string, start: number, seconds: number): Uint8Array =>
  Buffer.from(cuesWithin(vtt.toString(), start, seconds));

const kindOf = ({ sounds }: TextTrack): CaptionKind => (sounds ? 'captions' : 'subtitles');
