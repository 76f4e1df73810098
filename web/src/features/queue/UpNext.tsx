import { Switch } from '../../ui/Switch.tsx';
import { useStore } from '../../ui/use-store.ts';
import { autoplay } from '../attention/autoplay.ts';
import { QueueSummary } from './list/QueueSummary.tsx';
import { queue } from './queue.ts';
import styles from './UpNext.module.css';

/** What follows the video: the queue, and whether related videos go on after it. */
export default function UpNext({ title }: { title: string }) {
  const items = useStore(queue);
  const on = useStore(autoplay);
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
