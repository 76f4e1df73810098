const openers = new Set<() => void>();

/** Opens the upload panel, wherever the page's header has it. */
export function openUploadPanel(): void {
  for (const open of openers) open();
}

/** For the button that the panel belongs to; answers how to stop. */
export function onUploadPanel(open: () => void): () => void {
  openers.add(open);
  return () => void openers.delete(open);
}
