import { videoAnalytics } from '@kinora/contract/analytics';
import { queryClient, queryOf } from '../../api/queries.ts';

/** Which parts of one's own video are watched, 1 for all who began; null while nobody did. */
export async function curveOf(id: string): Promise<readonly number[] | null> {
  const query = queryOf('analytics', videoAnalytics, { id, days: 'all' });
  const { curve } = await queryClient.fetchQuery(query);
  return curve;
}
