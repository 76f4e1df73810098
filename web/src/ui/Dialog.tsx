import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { useTopLayer } from './use-top-layer.ts';

/** A field that can have the focus; the one of a `FileButton` is hidden. */
const field = 'input:not([hidden], :disabled), textarea:not(:disabled)';

/**
 * A question or a form above the page: it holds the focus, which begins in its first field; Escape
 * closes it, and so does a press outside, unless what it shows would be lost with that. A text as
 * its only child describes it; beside other children that is `DialogText`.
 */
export function Dialog({
  title,
  open,
  onClose,
  closeOnPressOutside = true,
  actions,
  focusAfter,
  children,
}: {
  title: string;
  open: boolean;
  onClose: () => void;
  closeOnPressOutside?: boolean;
  /** Buttons of the last row, the one that goes ahead last. */
  actions?: ReactNode;
  /** Where the focus goes if what it came from is gone by then; null sends it back there. */
  focusAfter?: () => HTMLElement | null;
  children: ReactNode;
}) {
  const body = useRef<HTMLDivElement>(null);
  const layer = useTopLayer();
  const [container, setContainer] = useState(layer);
  // Where it opened, it stays: moved, it would lose the focus and what was typed.
  if (!open && container !== layer) setContainer(layer);
  useFocusInPage(open);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      disablePointerDismissal={!closeOnPressOutside}
    >
      <Base.Portal container={container}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          className={styles.dialog}
          initialFocus={() => body.current?.querySelector<HTMLElement>(field)}
          finalFocus={focusAfter}
        >
          <header className={styles.header}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close render={<IconButton label="Close" />}>
              <X size={20} />
            </Base.Close>
          </header>
          <div ref={body} className={styles.body}>
            {typeof children === 'string' ? <DialogText>{children}</DialogText> : children}
          </div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Where a dialog goes together with what it came from, as with the row that was deleted, the focus would
 * be nowhere, and Tab begin at the header: the page has it then, or the dialog below.
 */
function useFocusInPage(open: boolean): void {
  const shown = useRef(open);
  useEffect(() => {
    shown.current = open;
  }, [open]);
  useEffect(
    () => () => {
      if (!shown.current) return;
      // Once the focus is back where the dialog came from, if that is there.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const below = [...document.querySelectorAll<HTMLElement>('main, [role=dialog]')].at(-1);
        below?.focus({ preventScroll: true });
      });
    },
    [],
  );
}

/** The sentence that a dialog is described by, which is read aloud with its title. */
export const DialogText = ({ children }: { children: ReactNode }) => (
  <Base.Description>{children}</Base.Description>
);
