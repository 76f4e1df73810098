import { Menu } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, type ReactNode } from 'react';
import styles from './PlayerMenu.module.css';

/** A row that does something and closes the menu. */
export function ActionRow(props: { icon: ReactNode; children: ReactNode; onClick: () => void }) {
  const { icon, children, onClick } = props;
  return (
    <Menu.Item className={styles.row} onClick={onClick}>
      {icon}
      <span>{children}</span>
    </Menu.Item>
  );
}

/** A row that opens a level below, with what is chosen there. */
export function LevelRow(props: {
  icon: ReactNode;
  /** Whether the menu just came back from there: then the focus does too. */
  left: boolean;
  value: string;
  children: string;
  onOpen: () => void;
}) {
  const { icon, left, value, children, onOpen } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight') return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Menu.Item
      className={styles.row}
      closeOnClick={false}
      aria-haspopup="menu"
      data-left={left || undefined}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      {icon}
      <span>{children}</span>
      <span className={styles.note}>{value}</span>
      <ChevronRight size={16} aria-hidden />
    </Menu.Item>
  );
}

/** The first row of a level below: its name, and the way back. */
export function BackRow({ children, onBack }: { children: string; onBack: () => void }) {
  return (
    <Menu.Item
      className={styles.back}
      closeOnClick={false}
      aria-label={`${children}, back`}
      onClick={onBack}
    >
      <ChevronLeft size={18} aria-hidden />
      <span>{children}</span>
    </Menu.Item>
  );
}

/** A row that is on or off. */
export function SwitchRow(props: {
  icon: ReactNode;
  on: boolean;
  children: string;
  onChange: () => void;
}) {
  const { icon, on, children, onChange } = props;
  return (
    <Menu.CheckboxItem className={styles.row} checked={on} onCheckedChange={onChange} closeOnClick>
      {icon}
      <span>{children}</span>
      <Menu.CheckboxItemIndicator className={styles.on}>
        <Check size={16} aria-hidden />
      </Menu.CheckboxItemIndicator>
    </Menu.CheckboxItem>
  );
}

/** One of several, of which one is chosen. Rows of this kind stand in a `Menu.RadioGroup`. */
export function ChoiceRow(props: {
  value: string | number;
  disabled?: boolean;
  note?: string | undefined;
  /** Whether the menu stays open, so that one can try another. */
  stays?: boolean;
  children: ReactNode;
}) {
  const { value, disabled = false, note, stays = false, children } = props;
  return (
    <Menu.RadioItem className={styles.row} value={value} disabled={disabled} closeOnClick={!stays}>
      <Menu.RadioItemIndicator className={styles.check} keepMounted>
        <Check size={16} aria-hidden />
      </Menu.RadioItemIndicator>
      <span>{children}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </Menu.RadioItem>
  );
}
