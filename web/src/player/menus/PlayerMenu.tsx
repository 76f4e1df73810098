import { Menu } from '@base-ui/react/menu';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { popupClosing } from '../../ui/popup-closing.ts';
import { popupContainer } from '../../ui/popup-container.ts';
import { usePressOutside } from '../../ui/use-press-outside.ts';
import { usePlayer, usePlayerState } from '../context.ts';
import styles from './PlayerMenu.module.css';

/** What a menu of the player is given by the button that fetched it. */
export interface PlayerMenuProps {
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

type Props = PlayerMenuProps & {
  label: string;
  /** Where the menu stands, if not above its button: a point in the window. */
  at?: { x: number; y: number };
  align?: 'start' | 'end';
  /** New for each level of the menu, whose first or chosen row then gets the focus. */
  level?: string;
  /** Where Escape and the arrow to the left lead, instead of out of the menu. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
};

/** A list over the picture: arrows move, Escape closes, the focus returns to the button. */
export function PlayerMenu(props: Props) {
  const { label, button, at, align = 'end', level = '', onBack, onClose, children } = props;
  const { state, box } = usePlayer();
  const fullscreen = usePlayerState((now) => now.fullscreen);
  const popup = useRef<HTMLDivElement>(null);
  usePressOutside(popup, button, onClose);

  useEffect(() => {
    state.set({ menuOpen: true });
    // Only after a right press that closes it: the picture must see that it was meant for that.
    return () => void setTimeout(() => state.set({ menuOpen: false }));
  }, [state]);
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    if (target !== currentTarget || currentTarget.dataset['entered']) return;
    currentTarget.dataset['entered'] = 'yes';
    focusRow(currentTarget);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' || !onBack) return;
    event.preventDefault();
    onBack();
  };
  const close = popupClosing(button.current, onClose);
  return (
    <Menu.Root
      open
      onOpenChange={(open, change) => {
        if (change.reason !== 'escape-key' || !onBack) return close(open, change);
        change.cancel();
        onBack();
      }}
    >
      {/* A small player would cut it off; in fullscreen nothing outside of the player shows. */}
      <Menu.Portal container={fullscreen ? box() : popupContainer(box())}>
        <Menu.Positioner
          className={styles.positioner}
          positionMethod="fixed"
          anchor={at ? { getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) } : button}
          side={at ? 'bottom' : 'top'}
          align={at ? 'start' : align}
          sideOffset={at ? 0 : 14}
          collisionPadding={8}
        >
          <Menu.Popup
            ref={popup}
            className={styles.popup}
            aria-label={label}
            finalFocus={() => button.current}
            onFocus={onFocus}
            onKeyDown={onKeyDown}
          >
            <Rows key={level} popup={popup}>
              {children}
            </Rows>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** The rows of one level. */
function Rows(props: { popup: RefObject<HTMLElement | null>; children: ReactNode }) {
  const { popup, children } = props;
  useEffect(() => {
    // At the opening the focus is not there yet; it comes to the popup.
    if (popup.current?.dataset['entered']) focusRow(popup.current);
  }, [popup]);
  return children;
}

/** Goes to the row that is chosen, or that one comes back from, else to the first. */
function focusRow(popup: HTMLElement) {
  const row =
    popup.querySelector<HTMLElement>('[role=menuitemradio][aria-checked=true], [data-left]') ??
    popup.querySelector<HTMLElement>('[role^=menuitem]');
  row?.focus();
}
