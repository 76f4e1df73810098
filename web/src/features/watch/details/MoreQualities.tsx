import type { Video } from '@kinora/contract/videos';
import { Progress } from '../../../ui/Progress.tsx';
import styles from './MoreQualities.module.css';

/** Says that a video which plays already is still getting better. */
export function MoreQualities({ video }: { video: Video }) {
  const planned = video.planned_resolutions;
  return (
    <div className={styles.notice}>
      <output>
        {planned.length > 0
          ? `You can watch now. Still processing: ${planned.join(', ')}.`
          : 'You can watch now. Adding the finishing touches.'}
      </output>
      <Progress label="Processing" value={video.progress} />
    </div>
  );
}
