import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { watchBlock } from './virtual-blocks.ts';

/** How blocks were when they were last in the page. */
interface Seen {
  /** In CSS pixels. */
  height: number;
  windowWidth: number;
  isEmpty: boolean;
}

const seen = new WeakMap<object, Seen>();

function seenAtThisWidth(key: object): Seen | undefined {
  const last = seen.get(key);
  return last?.windowWidth === innerWidth ? last : undefined;
}

/** The height of the block that has this key, in CSS pixels; null while it has not been seen at this width. */
export const blockHeight = (key: object): number | null => seenAtThisWidth(key)?.height ?? null;

/**
 * One block of a long list, a few rows of it, whose content is in the page only while it is near the
 * window; else the block is empty and as high as it was. So a page of thousands of rows costs the
 * browser what those in sight cost, and a list that is come back to stands where it stood. What rows
 * keep themselves is lost with them: what has to last belongs to the list.
 *
 * @param key what the block is known by when the list is drawn anew: an object of the data of its
 *   first row; undefined of a block that always has its content
 * @param estimate so high it is taken to be before it was seen, in CSS pixels; without one its content
 *   comes at once
 * @param onShown is called each time that the content is in the page again
 * @returns a ref for the block, whose style should have `contain: layout paint` from the start, and
 *   the height that it has to be given while it is empty, in CSS pixels; null while its content shows
 */
export function useVirtualBlock(
  key: object | undefined,
  { estimate = null, onShown }: { estimate?: number | null | undefined; onShown?: () => void } = {},
) {
  const [emptyHeight, setEmptyHeight] = useState(() => key && firstHeight(key, estimate));
  const canBeEmpty = key !== undefined;
  const height = canBeEmpty ? (emptyHeight ?? null) : null;
  const isShown = height === null;
  const latest = useRef({ key, height });
  const watched = useRef<ReturnType<typeof watchBlock>>(null);
  useEffect(() => {
    latest.current = { key, height };
  });
  useEffect(() => {
    watched.current?.drawn(isShown);
    if (isShown) onShown?.();
  }, [isShown, onShown]);
  const ref = useCallback(
    (block: HTMLElement | null) => {
      if (!block || !canBeEmpty) return;
      let taken = latest.current.height;
      const note = (isEmpty: boolean) => {
        const first = latest.current.key;
        if (!first || taken === null) return;
        seen.set(first, { height: taken, windowWidth: innerWidth, isEmpty });
      };
      watched.current = watchBlock(block, taken === null, {
        measured(pixels) {
          taken = pixels;
          note(false);
        },
        show(shown) {
          note(!shown);
          // In small steps: what comes near is not in sight yet, as a rule.
          startTransition(() => setEmptyHeight(shown ? null : taken));
        },
      });
      return watched.current.stop;
    },
    [canBeEmpty],
  );
  return [ref, height] as const;
}

/** As it was left: what was in sight is there at once, for the eye and for a picture that moves there. */
function firstHeight(key: object, estimate: number | null): number | null {
  const last = seenAtThisWidth(key);
  if (!last) return estimate;
  return last.isEmpty ? last.height : null;
}
