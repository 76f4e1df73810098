import { Popover as Base } from '@base-ui/react/popover';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { popupClosing } from './popup-closing.ts';
import styles from './popup.module.css';
import { popupContainer } from './popup-container.ts';
import { usePressOutside } from './use-press-outside.ts';

/**
 * A panel below its button, for anything that is not a list of actions: the focus goes inside,
 * Escape and a press outside close it, the focus returns. As with `Menu`, the button is drawn by the
 * caller, who keeps the state. `label` names the panel. As a `sheet` its children reach its edges,
 * and on a phone it fills the screen below the header. `modal` darkens the page, which stands still,
 * and keeps the focus.
 */
export function Popover({
  label,
  button,
  onClose,
  align = 'end',
  sheet = false,
  modal = false,
  children,
}: {
  label: string;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
  align?: 'start' | 'center' | 'end';
  sheet?: boolean;
  modal?: boolean;
  children: ReactNode;
}) {
  const panel = useRef<HTMLDivElement>(null);
  // Where it opened, it stays: moved, it would lose the focus and what was typed.
  const [container] = useState(() => popupContainer(button.current));
  usePressOutside(panel, button, onClose);
  return (
    <Base.Root
      open
      modal={modal}
      onOpenChange={(...change) => popupClosing(button.current, onClose)(...change)}
    >
      <Base.Portal className={styles.portal} container={container}>
        {modal && <Base.Backdrop className={styles.backdrop} />}
        <Base.Positioner
          className={styles.positioner}
          positionMethod="fixed"
          anchor={button}
          sideOffset={6}
          collisionPadding={8}
          align={align}
        >
          <Base.Popup
            ref={panel}
            className={classes(styles.panel, sheet && styles.sheet)}
            aria-label={label}
            // A sheet is read from its beginning; its first button is not what one came for.
            initialFocus={sheet ? panel : true}
            finalFocus={button}
          >
            {children}
            {/* For those who cannot press beside it; without it the focus is not kept. */}
            {modal && <Base.Close className="unseen">Close</Base.Close>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
