import { createStore } from '../../player/store.ts';

/** Of which video the transcript is open, and which button opened it. */
export const transcriptPanel = createStore<{
  videoId: string | null;
  button: HTMLElement | null;
}>({ videoId: null, button: null });

/** Closes it; whoever opened it goes on where they were. */
export function closeTranscript(): void {
  const { button } = transcriptPanel.get();
  transcriptPanel.set({ videoId: null, button: null });
  button?.focus({ preventScroll: true });
}
