import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { chooseTheme, theme } from '../ui/theme.ts';
import { useStore } from '../ui/use-store.ts';
import styles from './ThemeSwitch.module.css';

const themes = [
  { value: 'system', label: 'System', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const;

/** Three small radio buttons: system, light, dark; above one another on the rail. */
export function ThemeSwitch({ name, upright = false }: { name: string; upright?: boolean }) {
  const { chosen } = useStore(theme);
  return (
    <fieldset className={styles.switch} data-upright={upright || undefined}>
      <legend className="unseen">Theme</legend>
      {themes.map(({ value, label, Icon }) => (
        <label key={value} className={styles.choice} title={label}>
          <input
            className="unseen"
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => chooseTheme(value)}
          />
          <Icon size={16} aria-hidden />
          <span className="unseen">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
