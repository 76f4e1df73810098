import { analyticsDays } from '@kinora/contract/text/list-choices';
import { useUrlState } from '../../../navigation/use-url-state.ts';
import { metricNames } from './metrics.ts';

const choosable = { days: analyticsDays, metric: metricNames } as const;

/** How many days are shown, and which number of them in the chart; both stand in the address. */
export function useSpan() {
  const [{ days, metric }, choose] = useUrlState(choosable);
  return { days, metric, choose };
}
