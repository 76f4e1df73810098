import { createStore } from '../../ui/store.ts';

/** Of which video the transcript is open, which button opened it, and whether its code has come. */
export const transcriptPanel = createStore<{
  videoId: string | null;
  button: HTMLElement | null;
  loaded: boolean;
}>({ videoId: null, button: null, loaded: false });

/** Closes it; whoever opened it goes on where they were. */
export function closeTranscript(): void {
  const { button } = transcriptPanel.get();
  transcriptPanel.set({ videoId: null, button: null });
  button?.focus({ preventScroll: true });
}
