import { type CSSProperties } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { shortDuration } from '../../cards/card-text.ts';
import { Thumbnail } from '../../cards/Thumbnail.tsx';
import { ChannelName } from '../../cards/VideoRow.tsx';
import type { QueueItem } from '../queue-item.ts';
import styles from './Countdown.module.css';
import { useCountdown } from './use-countdown.ts';

const seconds = 8;
const question = 'Are you still watching?';

/**
 * The video that follows, and how soon; it can be played at once, or not at all (ux 44).
 * @param asks whether it follows only when somebody says so (ux 52)
 */
export function Countdown({
  next,
  asks,
  onPlay,
  onCancel,
}: {
  next: QueueItem;
  asks: boolean;
  onPlay: () => void;
  onCancel: () => void;
}) {
  const { left, held } = useCountdown(seconds, onPlay, asks);
  return (
    <section aria-label="Next video" className={styles.over} data-held={held || undefined}>
      <div className={styles.card}>
        <div className={styles.picture} style={{ '--left': left / seconds } as CSSProperties}>
          <Thumbnail image={next.thumbnail_url} color={null} duration="" />
        </div>
        <div className={styles.words}>
          <p className={styles.when} aria-hidden>
            {asks && question}
            {!asks && (held ? 'Up next, when you are back' : `Up next in ${left}`)}
          </p>
          <output className="unseen">
            {asks && question} Up next: {next.name}
          </output>
          <p className={styles.title}>{next.name}</p>
          <p className={styles.facts}>
            <ChannelName video={next} />
            {next.duration !== '' && ` · ${shortDuration(next.duration)}`}
          </p>
        </div>
        <div className={styles.buttons}>
          <Button onClick={onCancel}>Cancel</Button>
          <Button look="primary" onClick={onPlay}>
            {asks ? 'Keep watching' : 'Play now'}
          </Button>
        </div>
      </div>
    </section>
  );
}
