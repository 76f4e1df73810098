import { singleKeys } from '../../../ui/keys/single-keys.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { useStore } from '../../../ui/use-store.ts';
import { Card } from '../Card.tsx';

/** Whether single keys are shortcuts (WCAG 2.1.4). */
export function KeyboardChoice() {
  const on = useStore(singleKeys);
  return (
    <Card title="Keyboard" hint="This browser remembers it.">
      <Switch
        label="Single-key shortcuts"
        hint="One key plays, pauses, searches or leads to a page. When off, keys act only on what has the focus."
        checked={on}
        onChange={singleKeys.choose}
      />
    </Card>
  );
}
