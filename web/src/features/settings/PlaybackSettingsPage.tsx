import { Switch } from '../../ui/Switch.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useStore } from '../../ui/use-store.ts';
import { shortsLoop, shortsReminder } from '../shorts/shorts-settings.ts';
import { previews } from '../cards/previews.ts';
import styles from './Card.module.css';

/** What moves and plays by itself; everybody's, since this browser keeps it. */
export function PlaybackSettingsPage() {
  usePageTitle('Playback');
  const on = useStore(previews);
  const loop = useStore(shortsLoop);
  const reminder = useStore(shortsReminder);
  return (
    <div className={styles.page}>
      <h1 className={styles.heading} tabIndex={-1}>
        Playback
      </h1>
      <p className={styles.hint}>This browser remembers it.</p>
      <Switch
        label="Previews in lists"
        hint="Videos play silently when you point at them, or when they are in the middle of a phone’s screen."
        checked={on}
        onChange={previews.choose}
      />
      <Switch
        label="Play a Shorty again at its end"
        hint="Otherwise the next one plays automatically."
        checked={loop}
        onChange={shortsLoop.choose}
      />
      <Switch
        label="Remind me to take a break"
        hint="After 20 minutes of Shortys."
        checked={reminder}
        onChange={shortsReminder.choose}
      />
    </div>
  );
}
