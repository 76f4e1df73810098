import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useSyncExternalStore } from 'react';
import styles from './ThemeSwitch.module.css';
import { theme } from './theme.ts';

const themes = [
  { value: 'system', label: 'Like the system', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const;

/** Three small radio buttons: system, light, dark. */
export function ThemeSwitch({ name }: { name: string }) {
  const chosen = useSyncExternalStore(theme.subscribe, theme.now);
  return (
    <fieldset className={styles.switch}>
      <legend className="unseen">Theme</legend>
      {themes.map(({ value, label, Icon }) => (
        <label key={value} className={styles.choice} title={label}>
          <input
            className="unseen"
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => theme.choose(value)}
          />
          <Icon size={16} aria-hidden />
          <span className="unseen">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
