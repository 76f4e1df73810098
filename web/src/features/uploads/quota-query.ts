import { uploadQuota } from '@kinora/contract/uploads';
import { queryOf, refreshAnswer } from '../../api/queries.ts';

/** How much of their quota the user's videos take, and whether the site takes files. */
export const quotaQuery = queryOf('uploads', uploadQuota, {});

/** Asks again, where somebody looks at it: an upload or a deletion has changed it. */
export function refreshQuota(): void {
  void refreshAnswer(quotaQuery);
}
