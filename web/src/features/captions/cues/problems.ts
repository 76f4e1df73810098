import { captionLimits } from '@kinora/contract/text/limits';
import type { CueList } from './cue-list.ts';
import { isBlank } from './cue-text.ts';

/** What is wrong with a cue. */
export interface CueProblem {
  sentence: string;
  /** Whether the captions cannot be saved with it. */
  blocks: boolean;
}

const blocking = (sentence: string): CueProblem => ({ sentence, blocks: true });
const warning = (sentence: string): CueProblem => ({ sentence, blocks: false });

/**
 * What is wrong with which cues, by their keys; of several the worst.
 * @param length milliseconds of the video; null while unknown.
 */
export function problemsOf(list: CueList, length: number | null): Map<number, CueProblem> {
  const found = new Map<number, CueProblem>();
  let latest = 0;
  for (const { key, start, end, text } of list) {
    if (isBlank(text)) found.set(key, blocking('This caption has no text.'));
    else if (end <= start) found.set(key, blocking('This caption ends before it begins.'));
    else if (text.length > captionLimits.cueCharacters) {
      found.set(
        key,
        blocking(`This caption has more than ${captionLimits.cueCharacters} characters.`),
      );
    } else if (length !== null && start >= length) {
      found.set(key, warning('This caption begins after the end of the video.'));
    } else if (start < latest) {
      found.set(key, warning('This caption begins before the one before it ends.'));
    }
    latest = Math.max(latest, end);
  }
  return found;
}
