import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { popupClosing } from './popup-closing.ts';
import styles from './popup.module.css';
import { popupPlace } from './popup-place.ts';

/**
 * A panel below its button, for anything that is not a list of actions: the focus goes inside,
 * Escape and a press outside close it, the focus returns. As with `Menu`, the button is drawn by the
 * caller, who keeps the state. `label` names the panel.
 */
export function Popover({
  label,
  button,
  onClose,
  align = 'end',
  children,
}: {
  label: string;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}) {
  return (
    <Base.Root open onOpenChange={(...change) => popupClosing(button.current, onClose)(...change)}>
      <Base.Portal className={styles.portal} container={popupPlace(button.current)}>
        <Base.Positioner
          className={styles.positioner}
          positionMethod="fixed"
          anchor={button}
          sideOffset={6}
          collisionPadding={8}
          align={align}
        >
          <Base.Popup className={styles.panel} aria-label={label} finalFocus={button}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
