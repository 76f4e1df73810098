import { useSyncExternalStore } from 'react';
import { Switch } from '../../ui/Switch.tsx';
import { autoplay } from '../attention/autoplay.ts';
import { QueueSummary } from './list/QueueSummary.tsx';
import { queue } from './queue.ts';
import styles from './UpNext.module.css';

/** What follows the video: the queue, and whether related videos go on after it. */
export default function UpNext({ title }: { title: string }) {
  const items = useSyncExternalStore(queue.subscribe, queue.now);
  const on = useSyncExternalStore(autoplay.subscribe, autoplay.now);
  return (
    <section aria-label="Up next" className={styles.upNext}>
      {items.length > 0 && <QueueSummary items={items} current={title} />}
      <Switch
        label="Autoplay"
        hint={on ? 'A related video plays next.' : 'Playback stops after this video.'}
        checked={on}
        onChange={autoplay.choose}
      />
    </section>
  );
}
