const openers = new Set<() => void>();
/** Asked for before its button was on the page. */
let wanted = false;

/** Opens the upload panel, wherever the page's header has it, or as soon as it has. */
export function openUploadPanel(): void {
  wanted = openers.size === 0;
  for (const open of openers) open();
}

/** For the button that the panel belongs to; answers how to stop. */
export function onUploadPanel(open: () => void): () => void {
  openers.add(open);
  if (wanted) openUploadPanel();
  return () => void openers.delete(open);
}
