import { Menu as Base } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react';
import { popupClosing } from './popup-closing.ts';
import styles from './popup.module.css';
import { popupContainer } from './popup-container.ts';
import { usePressOutside } from './use-press-outside.ts';

/**
 * A list of actions below its button: arrows move, Escape closes, the focus returns. The button is
 * drawn by the caller, who keeps the state: it is there before this code is fetched. Its name is the
 * menu's name too.
 */
export function Menu({
  button,
  onClose,
  children,
}: {
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}) {
  const popup = useRef<HTMLDivElement>(null);
  // Where it opened, it stays: moved, it would lose the focus and what was typed.
  const [container] = useState(() => popupContainer(button.current));
  usePressOutside(popup, button, onClose);
  return (
    <Base.Root open onOpenChange={(...change) => popupClosing(button.current, onClose)(...change)}>
      <Base.Portal className={styles.portal} container={container}>
        <Base.Positioner
          className={styles.positioner}
          positionMethod="fixed"
          anchor={button}
          sideOffset={6}
          collisionPadding={8}
          align="end"
        >
          <Base.Popup
            ref={popup}
            className={styles.popup}
            aria-label={button.current?.ariaLabel ?? button.current?.textContent}
            finalFocus={button}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** One action. A place to go to is a `MenuLinkItem`. */
export function MenuItem({
  icon,
  children,
  ...rest
}: ComponentProps<typeof Base.Item> & { icon?: ReactNode }) {
  return (
    <Base.Item {...rest} className={styles.item}>
      {icon}
      {children}
    </Base.Item>
  );
}

/** A place to go to, as a real link: `render={<Link to="/upload" />}` keeps it inside the app. */
export function MenuLinkItem({
  icon,
  children,
  ...rest
}: ComponentProps<typeof Base.LinkItem> & { icon?: ReactNode }) {
  return (
    <Base.LinkItem closeOnClick {...rest} className={styles.item}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

/** A choice among a few, shown in the menu itself. */
export function MenuChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange}>
      <Base.Group>
        <Base.GroupLabel className={styles.heading}>{label}</Base.GroupLabel>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            className={styles.item}
            closeOnClick={false}
          >
            {option.icon}
            {option.label}
            <Base.RadioItemIndicator className={styles.mark}>
              <Check size={18} />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.Group>
    </Base.RadioGroup>
  );
}

/** A group of items with what it is about above them, read as the group's name. */
export function MenuGroup({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className={typeof heading === 'string' ? styles.heading : undefined}>
        {heading}
      </Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export const MenuSeparator = () => <Base.Separator className={styles.separator} />;
