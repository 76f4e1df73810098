import { type UIEvent, useCallback, useState } from 'react';

/** Rows that are drawn above and below those in sight, for the keyboard and for quick scrolling. */
const spare = 6;

/** Which rows of a list of one height are in sight: of thousands, only those are drawn. */
export function useVisibleRows(count: number, rowHeight: number) {
  const [{ top, height }, setSeen] = useState({ top: 0, height: 0 });
  const look = useCallback((box: HTMLElement) => {
    setSeen({ top: box.scrollTop, height: box.clientHeight });
  }, []);
  const onScroll = useCallback((event: UIEvent<HTMLElement>) => look(event.currentTarget), [look]);
  const first = Math.max(0, Math.floor(top / rowHeight) - spare);
  const end = Math.min(count, Math.ceil((top + height) / rowHeight) + spare);
  return { first, end, look, onScroll };
}
