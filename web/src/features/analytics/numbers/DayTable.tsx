import { saveFile } from '../../../ui/save-file.ts';
import type { Analytics, NumbersOfDay } from '@kinora/contract/analytics';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { csvOf } from './csv.ts';
import { rowText } from './every-day.ts';
import { metricNames, metrics, metricText } from './metrics.ts';
import styles from './NumbersView.module.css';

/** A month of days. */
const firstRows = 31;

/** The same numbers as the chart's, all of them, the latest day first; also as a file. */
export function DayTable({
  days,
  by,
  fileName,
}: {
  days: readonly NumbersOfDay[];
  by: Analytics['by'];
  fileName: string;
}) {
  const [whole, setWhole] = useState(false);
  const rows = days.toReversed();
  const shown = whole ? rows : rows.slice(0, firstRows);
  return (
    <section aria-labelledby="by-day">
      <div className={styles.row}>
        <h2 id="by-day" className={styles.heading}>
          By {by}
        </h2>
        <Button onClick={() => saveFile(`${fileName}.csv`, csvOf(days), 'text/csv')}>
          <Download size={18} aria-hidden />
          Download CSV
        </Button>
      </div>
      <table className={classes(styles.table, styles.days)} aria-labelledby="by-day">
        <thead>
          <tr>
            <th scope="col">{by === 'day' ? 'Day' : 'Month'}</th>
            {metricNames.map((name) => (
              <th key={name} scope="col" className={styles.figure} aria-label={metrics[name].label}>
                <span className={styles.long}>{metrics[name].label}</span>
                <span className={styles.short}>{metrics[name].short}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <tr key={one.day}>
              <th scope="row">
                <time dateTime={one.day}>{rowText(one.day, by, days.at(-1)?.day ?? '')}</time>
              </th>
              {metricNames.map((name) => (
                <td key={name} className={styles.figure}>
                  {metricText(name, one[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > firstRows && (
        <Button aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Show fewer' : `Show all ${rows.length} ${by}s`}
        </Button>
      )}
      <p className={styles.note}>
        Days are in UTC. Today’s numbers are a few seconds old. Removed likes and lost subscribers
        are not counted.
      </p>
    </section>
  );
}
