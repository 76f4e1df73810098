import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Drawer.module.css';
import { useRootAttribute } from './use-root-attribute.ts';

/**
 * A sheet that slides in from an edge, above the page. The browser's own modal dialog keeps the
 * focus inside, closes on Escape and gives the focus back. `label` names it; a way to close it
 * belongs into the children.
 */
export function Drawer({
  label,
  open,
  onClose,
  edge = 'start',
  children,
}: {
  label: string;
  open: boolean;
  onClose: () => void;
  edge?: 'start' | 'end' | 'bottom';
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useRootAttribute('drawer', open);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      data-edge={edge}
      aria-label={label}
      onClose={onClose}
    >
      <div className={styles.panel}>{children}</div>
      {/* Escape does this for the keyboard, and the children's own button for everybody. */}
      <div aria-hidden className={styles.outside} onClick={onClose} />
    </dialog>
  );
}
