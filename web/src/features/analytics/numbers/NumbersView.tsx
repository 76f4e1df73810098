import type { Analytics } from '@kinora/contract/analytics';
import { type ReactNode, useMemo } from 'react';
import { Chart, type Line } from './Chart.tsx';
import { DayTable } from './DayTable.tsx';
import { axisText, dayText, everyDay } from './every-day.ts';
import { type Metric, metricNames, metrics, metricText } from './metrics.ts';
import styles from './NumbersView.module.css';
import { SourceTable } from './SourceTable.tsx';

/** The numbers of some days: their sums, one of them as a line, where viewers came from, and a table. */
export function NumbersView({
  analytics,
  metric,
  onMetric,
  fileName,
  children,
}: {
  analytics: Analytics;
  metric: Metric;
  onMetric: (metric: Metric) => void;
  fileName: string;
  /** What there is to see beside the days. */
  children: ReactNode;
}) {
  const days = useMemo(() => everyDay(analytics), [analytics]);
  const { by, total } = analytics;
  const line = useMemo((): Line => {
    const { text } = metrics[metric];
    const dayAt = (index: number) => days.at(index)?.day ?? '';
    return {
      xs: days.map((_, index) => index),
      ys: days.map((one) => one[metric]),
      isSteps: true,
      isCount: metric !== 'watch_time' && metric !== 'average_part',
      xText: (index) => dayText(dayAt(index), by),
      axisText: (index) => axisText(dayAt(index), by, dayAt(-1)),
      yText: text,
    };
  }, [days, metric, by]);
  return (
    <>
      <fieldset className={styles.totals} aria-label="Shown in the chart">
        {metricNames.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.total}
            aria-pressed={name === metric}
            onClick={() => onMetric(name)}
          >
            <span className={styles.name}>{metrics[name].label}</span>
            <strong className={styles.number}>{metricText(name, total[name])}</strong>
          </button>
        ))}
      </fieldset>
      <Chart label={`${metrics[metric].label} by ${by}`} line={line} />
      {children}
      <SourceTable sources={analytics.sources} />
      <DayTable days={days} by={by} fileName={fileName} />
    </>
  );
}
