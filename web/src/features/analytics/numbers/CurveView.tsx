import { clock } from '@kinora/contract/text/duration';
import { useMemo } from 'react';
import { Chart, type Line } from './Chart.tsx';
import { percent } from './metrics.ts';
import styles from './NumbersView.module.css';

/**
 * How many of those who began watched each part: of a video of so many seconds, or of all videos of a
 * channel, whatever their lengths.
 */
export function CurveView({
  curve,
  of,
}: {
  curve: readonly number[] | null;
  of: { seconds: number | null } | 'channel';
}) {
  const isChannel = of === 'channel';
  const length = isChannel ? 1 : of.seconds;
  const line = useMemo((): Line | null => {
    if (!curve || length === null) return null;
    const xs = curve.map((_, part) => (part / curve.length) * length);
    const xText = isChannel ? percent : clock;
    return {
      ...{ xs, ys: curve, isSteps: false, isCount: false },
      ...{ xText, axisText: xText, yText: percent },
    };
  }, [curve, length, isChannel]);
  return (
    <section aria-labelledby="curve">
      <h2 id="curve" className={styles.heading}>
        Which parts are watched
      </h2>
      {line ? (
        <>
          <Chart label="Share of viewers over the video" line={line} />
          <p className={styles.note}>
            {isChannel
              ? 'Share of those who started a video, over its length; longer videos count more. '
              : 'Share of those who started it. '}
            Rewatched parts count again, so it can exceed 100 %.
          </p>
          <TenthsTable line={line} />
        </>
      ) : (
        <p className={styles.note}>
          {isChannel
            ? 'No data on which parts of your videos were watched in this period.'
            : 'No data on which parts were watched in this period.'}
        </p>
      )}
    </section>
  );
}

const tenths = 10;

/** The same curve in ten lines. */
function TenthsTable({ line: { xs, ys, xText } }: { line: Line }) {
  const length = xs.length / tenths;
  return (
    <details className={styles.details}>
      <summary>Show as a table</summary>
      <table className={styles.table} aria-labelledby="curve">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col" className={styles.figure}>
              Watched by
            </th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: tenths }, (_, tenth) => {
            const some = ys.slice(tenth * length, (tenth + 1) * length);
            const sum = some.reduce<number>((all, one) => all + (one ?? 0), 0);
            return (
              <tr key={tenth}>
                <th scope="row">{xText(xs[tenth * length] ?? 0)}</th>
                <td className={styles.figure}>{percent(sum / length)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
