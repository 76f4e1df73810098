import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether a text is higher than the box that shows its first lines, also after the box has another
 * width. While it is `open` the answer stays what it was.
 */
export function useClipped(box: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [clipped, setClipped] = useState(false);
  useLayoutEffect(() => {
    const shown = box.current;
    if (open || !shown) return;
    const observer = new ResizeObserver(() =>
      setClipped(shown.scrollHeight > shown.clientHeight + 1),
    );
    observer.observe(shown);
    return () => observer.disconnect();
  }, [box, open]);
  return clipped;
}
