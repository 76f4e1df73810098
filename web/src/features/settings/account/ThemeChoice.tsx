import { useSyncExternalStore } from 'react';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { theme } from '../../../ui/theme.ts';
import { Card } from '../Card.tsx';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Light or dark; this browser remembers it. */
export function ThemeChoice() {
  const chosen = useSyncExternalStore(theme.subscribe, theme.now);
  return (
    <Card title="Appearance" hint="This browser remembers it.">
      <RadioGroup label="Theme" options={themes} value={chosen} onChange={theme.choose} />
    </Card>
  );
}
