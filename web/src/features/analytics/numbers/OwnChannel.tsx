import { channelAnalytics } from '@kinora/contract/analytics';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import { LoadedNumbers } from './LoadedNumbers.tsx';
import { CurveView } from './CurveView.tsx';
import { NumbersView } from './NumbersView.tsx';
import { SpanChips } from './SpanChips.tsx';
import { useSpan } from './use-span.ts';

/** How one's own channel is watched. */
export function OwnChannel() {
  const { days, metric, choose } = useSpan();
  const query = useQuery({ ...queryOf('analytics', channelAnalytics, { days }), staleTime: 0 });
  return (
    <>
      <SpanChips days={days} onChoose={choose} />
      <LoadedNumbers query={query}>
        {(analytics) => (
          <NumbersView
            analytics={analytics}
            metric={metric}
            onMetric={(next) => choose({ metric: next })}
            fileName={`analytics-${analytics.from}-${analytics.until}`}
          >
            <CurveView curve={analytics.curve} of="channel" />
          </NumbersView>
        )}
      </LoadedNumbers>
    </>
  );
}
