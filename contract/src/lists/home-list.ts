import type { InputOf } from '../call.ts';
import type { RecommendationSettings } from '../for-you.ts';
import { listChoices, type ListSort, type ListTime } from '../text/list-choices.ts';
import { allCategories } from '../text/search-path.ts';
import {
  categoryVideos,
  categoryVideosAsGuest,
  popularVideos,
  randomVideos,
  recentVideos,
  trendingVideos,
} from '../videos.ts';

/** What the home page shows, as its address has it. */
export interface HomeChoice {
  sort: ListSort;
  time: ListTime;
  category: string;
}

/** What the home page can show; the first of each, and all categories, without a word in its address. */
export const homeChoices = { ...listChoices, category: allCategories } as const;

/** Which list the home page shows; without a word in its address the one that is usual for somebody. */
export const homeTabs = { tab: ['usual', 'foryou', 'all'] } as const;

/**
 * The list that the home page shows: recommendations where they are wanted, or usual and nothing was
 * chosen that is of the list of all.
 * @param settings how recommendations are made; null for guests, who have none.
 */
export function homeTab(
  tab: (typeof homeTabs.tab)[number],
  { sort, time, category }: HomeChoice,
  settings: RecommendationSettings | null,
): 'foryou' | 'all' {
  if (!settings?.personal) return 'all';
  if (tab !== 'usual') return tab;
  const isChosen =
    sort !== homeChoices.sort[0] || time !== homeChoices.time[0] || category !== allCategories;
  return settings.ready && !isChosen ? 'foryou' : 'all';
}

const ofUsers = { trending: trendingVideos, recent: recentVideos, popular: popularVideos };

type HomeCall =
  | (typeof ofUsers)[ListSort]
  | typeof randomVideos
  | typeof categoryVideos
  | typeof categoryVideosAsGuest;

/**
 * The call that answers what the home page shows, and what it is asked with (HOME-07, HOME-08): nothing
 * that is meant without it.
 */
export function homeList(
  signedIn: boolean,
  { sort, time, category }: HomeChoice,
): [declared: HomeCall, input: InputOf<HomeCall>] {
  const within = time === 'all' ? {} : { time };
  if (category === allCategories) {
    return signedIn ? [ofUsers[sort], within] : [randomVideos, { sort, ...within }];
  }
  const input = { category, ...(sort !== 'trending' && { sort }), ...within };
  return [signedIn ? categoryVideos : categoryVideosAsGuest, input];
}
