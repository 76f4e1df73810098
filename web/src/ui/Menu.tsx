import { Menu as Base } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import styles from './popup.module.css';

/**
 * A list of actions below its button: arrows move, Escape closes, the focus returns. The button is
 * drawn by the caller, who keeps the state: it is there before this code is fetched.
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
  return (
    <Base.Root
      open
      onOpenChange={(open, { event }) => {
        // A press on the button itself is its own business: it closes by its click.
        const onButton = event.target instanceof Node && button.current?.contains(event.target);
        if (!open && !(onButton && event.type.startsWith('pointer'))) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner className={styles.positioner} anchor={button} sideOffset={6} align="end">
          <Base.Popup className={styles.popup} finalFocus={button}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** One action. `render` makes it a link: `render={<Link to="/upload" />}`. */
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
      <Base.GroupLabel>{heading}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export const MenuSeparator = () => <Base.Separator className={styles.separator} />;
