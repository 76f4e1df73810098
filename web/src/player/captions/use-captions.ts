import { useSyncExternalStore } from 'react';
import { useSource } from '../context.ts';
import { type CaptionTrack } from '../source.ts';
import { captionChoice, trackFor } from './choice.ts';

/** The captions that are shown now, or null. */
export function useCaptions(): CaptionTrack | null {
  const { captions } = useSource();
  const { on, language } = useSyncExternalStore(captionChoice.subscribe, captionChoice.get);
  return on ? trackFor(captions, language) : null;
}
