import { useCallback, useMemo, useRef, useState } from 'react';

/**
 * What is selected of a list, by id; what is no longer in the list is not selected any more.
 * @param ids of all that is shown, in its order; the same array while nothing changes
 */
export function useSelection(ids: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  /** The last one that was selected or left out by itself: one end of a range. */
  const anchor = useRef<string | null>(null);
  const selected = useMemo(() => new Set(ids.filter((id) => marked.has(id))), [ids, marked]);
  const selectAll = useCallback(
    (some: readonly string[], on: boolean) => setMarked((before) => withAll(before, some, on)),
    [],
  );
  const select = useCallback(
    (id: string, on: boolean, withRange = false) => {
      const from = withRange && anchor.current !== null ? ids.indexOf(anchor.current) : -1;
      const to = ids.indexOf(id);
      selectAll(from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1), on);
      anchor.current = id;
    },
    [ids, selectAll],
  );
  return {
    selected: selected as ReadonlySet<string>,
    /**
     * Selects one, or leaves it out; with `withRange` also all between it and the last one, as a
     * press with Shift does.
     */
    select,
    /** Selects several, or leaves them out. */
    selectAll,
    clear: useCallback(() => setMarked(new Set()), []),
  };
}

function withAll(before: ReadonlySet<string>, ids: readonly string[], on: boolean) {
  const next = new Set(before);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}
