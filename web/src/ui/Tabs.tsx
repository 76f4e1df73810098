import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
}

/**
 * One place, several views of it: arrows move between the tabs and show their view at once. `label`
 * names the row; the views stand inside as `TabPanel`s.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
}) {
  return (
    <Base.Root value={value} onValueChange={onChange}>
      <Base.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled ?? false}
            className={styles.tab}
          >
            {tab.icon}
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className={styles.mark} />
      </Base.List>
      {children}
    </Base.Root>
  );
}

/** What belongs to one tab; drawn only while it is chosen. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Base.Panel value={value} className={styles.panel}>
      {children}
    </Base.Panel>
  );
}
