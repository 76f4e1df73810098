import { useEffect } from 'react';

/** A mark for each part of the page in which something is written and not saved. */
const marks = new Set<object>();
const waiting = new Set<() => void>();

/** Whether something on the page would be lost with it. */
export const hasUnsaved = (): boolean => marks.size > 0;

/** Does something as soon as nothing more would be lost: it is saved by then, or given up. */
export const onceNothingIsUnsaved = (run: () => void): void => void waiting.add(run);

/** Says that something of this part of the page would be lost with it. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const mark = {};
    marks.add(mark);
    return () => {
      marks.delete(mark);
      if (hasUnsaved()) return;
      const due = [...waiting];
      waiting.clear();
      for (const run of due) run();
    };
  }, [isUnsaved]);
}
