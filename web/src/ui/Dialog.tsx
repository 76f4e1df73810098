import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';

/**
 * A question or a form above the page: it holds the focus, which begins in its first field; Escape
 * and a press outside close it.
 */
export function Dialog({
  title,
  open,
  onClose,
  actions,
  focusAfter,
  children,
}: {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Buttons of the last row, the one that goes ahead last. */
  actions?: ReactNode;
  /** Where the focus goes if what it came from is gone by then; null sends it back there. */
  focusAfter?: () => HTMLElement | null;
  children: ReactNode;
}) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          className={styles.dialog}
          initialFocus={() => body.current?.querySelector<HTMLElement>('input, textarea')}
          finalFocus={focusAfter}
        >
          <header className={styles.header}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close render={<IconButton label="Close" />}>
              <X size={20} />
            </Base.Close>
          </header>
          <Base.Description render={<div ref={body} className={styles.body} />}>
            {children}
          </Base.Description>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
