import { type ComponentType, type RefObject, useCallback, useRef, useState } from 'react';
import { useLatePart } from './useLatePart.ts';

/** What opens at a button and is fetched for its first opening. */
export interface Popup<Props> {
  /** For the button: `<IconButton {...popup.button} label="Account">`. */
  button: {
    ref: RefObject<HTMLButtonElement | null>;
    'aria-expanded': boolean;
    onPointerEnter: () => void;
    onFocus: () => void;
    onClick: () => void;
  };
  /** What to draw: the part once it is open and has arrived, else null. */
  Part: ComponentType<Props> | null;
  open: () => void;
  close: () => void;
}

/**
 * A menu or panel whose code comes when the pointer or the focus is near its button (HEAD-20). Code
 * that does not come closes it again.
 * @param load imports the part; the same function at each drawing
 */
export function usePopup<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Popup<Props> {
  const ref = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(false);
  const { Part, fetchPart } = useLatePart(load);
  const close = useCallback(() => setWanted(false), []);
  const open = useCallback(() => {
    setWanted(true);
    void fetchPart().then((came) => came || close());
  }, [fetchPart, close]);
  const near = useCallback(() => void fetchPart({ quietly: true }), [fetchPart]);
  return {
    button: {
      ref,
      'aria-expanded': wanted,
      onPointerEnter: near,
      onFocus: near,
      onClick: wanted ? close : open,
    },
    Part: wanted ? Part : null,
    open,
    close,
  };
}
