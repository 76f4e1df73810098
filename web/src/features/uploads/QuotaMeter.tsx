import { useQuery } from '@tanstack/react-query';
import type { Quota } from '@kinora/contract/uploads';
import { hoursText, sizeText } from '@kinora/contract/text/sizes';
import { Progress } from '../../ui/Progress.tsx';
import { quotaQuery } from './quota-query.ts';
import styles from './QuotaMeter.module.css';

/** How much of what the account may keep is used: bytes, and hours of video. */
export function QuotaMeter() {
  const { data } = useQuery(quotaQuery);
  if (!data) return null;
  const { bytes, max_bytes, seconds, max_seconds } = data.quota;
  return (
    <div className={styles.quota}>
      <p className={styles.text}>{textOf(data.quota)}</p>
      {max_bytes !== null && max_seconds !== null && (
        <div className={styles.bars}>
          <Progress label="Space used" value={Math.min(1, bytes / max_bytes)} />
          <Progress label="Hours used" value={Math.min(1, seconds / max_seconds)} />
        </div>
      )}
    </div>
  );
}

function textOf({ bytes, max_bytes, seconds, max_seconds }: Quota): string {
  const [size, hours] = [sizeText(bytes), hoursText(seconds)];
  return max_bytes === null || max_seconds === null
    ? `${size}, ${hours} of video`
    : `${size} of ${sizeText(max_bytes)}, ${hours} of ${hoursText(max_seconds)} used`;
}
