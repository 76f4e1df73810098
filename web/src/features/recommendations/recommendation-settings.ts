import {
  changeRecommendationSettings,
  type RecommendationSettings,
  recommendationSettings,
} from '@kinora/contract/for-you';
import { call } from '../../api/call.ts';
import { patchAnswer, queryOf } from '../../api/queries.ts';
import { attempt, toastRefusal } from '../../ui/use-action.ts';

/**
 * How recommendations are made for the user. It is asked once for a page's life: which list the home
 * page shows must not change while somebody goes back and forth.
 */
export const settingsQuery = {
  ...queryOf('recommendations', recommendationSettings, {}),
  staleTime: Infinity,
};

/** Notes how they are made by now. */
export const noteSettings = (settings: RecommendationSettings): void =>
  patchAnswer(settingsQuery, (known) => ({ ...known, settings }));

/** Changes how they are made: at once, and back if the server refuses. */
export function saveSettings(
  known: RecommendationSettings,
  change: Partial<Pick<RecommendationSettings, 'personal' | 'novelty'>>,
) {
  return attempt(() => call(changeRecommendationSettings, change), {
    change() {
      noteSettings({ ...known, ...change });
      return () => noteSettings(known);
    },
    onRefusal: toastRefusal,
  });
}
