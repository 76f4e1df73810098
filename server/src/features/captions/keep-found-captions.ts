import type { CaptionKind } from '@kinora/contract/captions';
import { languageTag, unknownLanguage } from '@kinora/contract/text/languages';
import type { Site } from '../../site.ts';
import { keepCaptions } from './keep-captions.ts';
import { tryCaptions } from './read-captions.ts';

/**
 * Stores captions that were found in a video's file, unless it has some in that language: what an
 * owner sent counts more, and the first text of a file more than the next.
 * @param found the language as the file has it, and a WebVTT file.
 * @returns the language that they were stored under; null if they were not.
 */
export async function keepFoundCaptions(
  { db, storage }: Pick<Site, 'db' | 'storage'>,
  videoId: string,
  found: { language: string | null; kind: CaptionKind; vtt: Uint8Array },
): Promise<string | null> {
  const language = languageTag(found.language ?? '') ?? unknownLanguage;
  const captions = tryCaptions(found.vtt, language);
  if (typeof captions === 'string') return null;
  const wanted = { language, kind: found.kind, ...captions };
  const kept = await keepCaptions({ db, storage }, videoId, wanted, { replace: false });
  return kept === 'kept' ? language : null;
}
