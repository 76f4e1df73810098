/** What Chromium tells of the line; other browsers tell nothing. */
interface Line extends EventTarget {
  saveData?: boolean;
  type?: string;
  /** `slow-2g`, `2g`, `3g`, or `4g` for all that is faster. */
  effectiveType?: string;
}

interface TellingNavigator extends Navigator {
  connection?: Line;
}

const line = () => (navigator as TellingNavigator).connection;

/** Whether what is loaded costs money, as far as the browser knows: nothing plays there unasked. */
export const isMetered = (): boolean => line()?.saveData === true || line()?.type === 'cellular';

/** Whether the line is slower than what browsers call 4G, as far as they know. */
export const isSlow = (): boolean => (line()?.effectiveType ?? '4g') !== '4g';

/** Calls when the browser tells of another line, or of a change of this one. Returns what stops it. */
export function onLineChange(tell: () => void): () => void {
  const connection = line();
  connection?.addEventListener('change', tell);
  return () => connection?.removeEventListener('change', tell);
}
