import { useStore } from '../../ui/use-store.ts';
import { useSource } from '../context.ts';
import { type CaptionTrack } from '../source.ts';
import { captionChoice, trackFor } from './choice.ts';

/** The captions that are shown now, or null. */
export function useCaptions(): CaptionTrack | null {
  const { captions } = useSource();
  const { on, language } = useStore(captionChoice);
  return on ? trackFor(captions, language) : null;
}
