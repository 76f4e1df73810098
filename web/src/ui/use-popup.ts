import {
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLazyComponent } from './use-lazy-component.ts';

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
 * A menu or panel whose code comes when the pointer or the focus is near its button (HEAD-20). One
 * whose code does not come closes, and a message offers to open it again.
 * @param load imports the part; the same function at each drawing
 */
export function usePopup<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Popup<Props> {
  const ref = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(false);
  useFocusBeside(ref, wanted);
  const { Part, fetchPart } = useLazyComponent(load);
  const close = useCallback(() => setWanted(false), []);
  const open = useCallback(
    function open() {
      setWanted(true);
      void fetchPart({ again: open }).then((came) => came || close());
    },
    [fetchPart, close],
  );
  const near = useCallback(() => void fetchPart({ quietly: true }), [fetchPart]);
  return {
    button: {
      ref,
      // Not before its code has come: until then there is nothing to be seen.
      'aria-expanded': wanted && Part !== null,
      onPointerEnter: near,
      onFocus: near,
      onClick: wanted ? close : open,
    },
    Part: wanted ? Part : null,
    open,
    close,
  };
}

/**
 * Where what is chosen takes the button itself away, with its card, the keyboard goes on at the next such
 * button of the page, or at the one before, or in front of what is left: not at the header.
 * @param open whether the popup is open
 */
function useFocusBeside(button: RefObject<HTMLButtonElement | null>, open: boolean): void {
  /** Also while the popup goes together with its button. */
  const opened = useRef(false);
  useEffect(() => {
    opened.current = open;
  }, [open]);
  useLayoutEffect(() => {
    const own = button.current;
    if (!own) return;
    return () => {
      const { activeElement } = document;
      const inPopup = opened.current && (activeElement?.closest('[role=menu]') ?? null) !== null;
      const lost = opened.current && activeElement === document.body;
      if (activeElement !== own && !inPopup && !lost) return;
      const all = [...document.querySelectorAll<HTMLElement>('main [aria-haspopup="menu"]')].filter(
        ({ className }) => className === own.className,
      );
      const at = all.indexOf(own);
      if (at < 0) return;
      const others = [...all.slice(at + 1), ...all.slice(0, at).toReversed()];
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const next = others.find(({ isConnected }) => isConnected);
        (next ?? document.querySelector('main'))?.focus({ preventScroll: true });
      });
    };
  }, [button]);
}
