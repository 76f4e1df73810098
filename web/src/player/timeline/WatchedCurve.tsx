import { useEffect, useState } from 'react';
import styles from './WatchedCurve.module.css';

/** Which parts are watched, for the owner: a hill above the bar, as high as many stayed. */
export function WatchedCurve({
  ask,
  part,
}: {
  ask: () => Promise<readonly number[] | null>;
  /** The place under the pointer, 0 to 1 along the bar, whose value is written beside it. */
  part: number;
}) {
  const [curve, setCurve] = useState<readonly number[] | null>(null);
  useEffect(() => {
    let current = true;
    // Without it the bar is as it is for everybody else.
    ask().then(
      (known) => current && setCurve(known),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [ask]);
  if (!curve) return null;
  const highest = Math.max(1, ...curve);
  const points = curve.map((share, index) => `${index + 0.5},${(1 - share / highest) * 100}`);
  const here = curve[Math.min(curve.length - 1, Math.floor(part * curve.length))] ?? 0;
  return (
    <div className={styles.curve} aria-hidden>
      <svg className={styles.hill} viewBox={`0 0 ${curve.length} 100`} preserveAspectRatio="none">
        <polygon points={`0,100 ${points.join(' ')} ${curve.length},100`} />
      </svg>
      <span className={styles.share}>{Math.round(here * 100)} % of viewers here</span>
    </div>
  );
}
