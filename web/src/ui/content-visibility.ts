/**
 * For the ref of a part of a long list: leaves it out while it is far off, in the height that it had, so that
 * what is below stays in place. The browser looks at each such part in every frame: give it tens of
 * parts of tens of rows, not thousands of rows. Its style should have `contain: layout paint` from
 * the start: a change would count as a shift of all that it holds.
 */
export function skipOffscreen(part: HTMLElement): () => void {
  const observer = new ResizeObserver(([entry]) => {
    // As it was told: to ask would lay the page out anew for each part.
    const height = entry?.borderBoxSize[0]?.blockSize;
    if (height === undefined) return;
    part.style.containIntrinsicBlockSize = `auto ${height}px`;
    part.style.contentVisibility = 'auto';
  });
  observer.observe(part);
  return () => observer.disconnect();
}
