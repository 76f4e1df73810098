import { videoAnalytics } from '@kinora/contract/analytics';
import { videoPath } from '@kinora/contract/text/slug';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { LoadedNumbers } from './LoadedNumbers.tsx';
import { CurveView } from './CurveView.tsx';
import { NumbersView } from './NumbersView.tsx';
import styles from './NumbersView.module.css';
import { SpanChips } from './SpanChips.tsx';
import { useSpan } from './use-span.ts';

/** How one of one's own videos is watched, and which parts of it. */
export function OwnVideo({ id }: { id: string }) {
  const { days, metric, choose } = useSpan();
  const query = useQuery({ ...queryOf('analytics', videoAnalytics, { id, days }), staleTime: 0 });
  if (query.error?.failed.error === 'not_found') return <NotOwn />;
  return (
    <>
      <SpanChips days={days} onChoose={choose} />
      <LoadedNumbers query={query}>
        {(analytics) => (
          <>
            <h2 className={styles.video}>
              <Link to={videoPath({ id, title: analytics.title })}>{analytics.title}</Link>
            </h2>
            <NumbersView
              analytics={analytics}
              metric={metric}
              onMetric={(next) => choose({ metric: next })}
              fileName={`analytics-${id}-${analytics.from}-${analytics.until}`}
            >
              <CurveView curve={analytics.curve} of={analytics} />
            </NumbersView>
          </>
        )}
      </LoadedNumbers>
    </>
  );
}

const NotOwn = () => (
  <EmptyState
    title="This is not one of your videos"
    action={
      <Link to="/studio" className={buttonClass({ look: 'primary', size: 'large' })}>
        Show your videos
      </Link>
    }
  >
    It was deleted, or it belongs to somebody else.
  </EmptyState>
);
