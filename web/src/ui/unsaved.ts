import { useEffect } from 'react';

/** A mark for each place of the page where something is written and not saved. */
const places = new Set<object>();
const waiting = new Set<() => void>();

/** Whether something on the page would be lost with it. */
export const hasUnsaved = (): boolean => places.size > 0;

/** Does something as soon as nothing more would be lost: it is saved by then, or given up. */
export const onceNothingIsUnsaved = (run: () => void): void => void waiting.add(run);

/** Says that something of this part of the page would be lost with it. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const place = {};
    places.add(place);
    return () => {
      places.delete(place);
      if (hasUnsaved()) return;
      const due = [...waiting];
      waiting.clear();
      for (const run of due) run();
    };
  }, [isUnsaved]);
}
