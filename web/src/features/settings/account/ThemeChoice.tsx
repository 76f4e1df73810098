import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { chooseTheme, theme } from '../../../ui/theme.ts';
import { useStore } from '../../../ui/use-store.ts';
import { Card } from '../Card.tsx';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Light or dark; this browser remembers it. */
export function ThemeChoice() {
  const { chosen } = useStore(theme);
  return (
    <Card title="Appearance" hint="This browser remembers it.">
      <RadioGroup label="Theme" options={themes} value={chosen} onChange={chooseTheme} />
    </Card>
  );
}
