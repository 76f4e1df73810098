import {
  forYou,
  recommendationSettings,
  type RecommendationSettings,
} from '@kinora/contract/for-you';
import {
  homeChoices,
  type HomeChoice,
  homeList,
  homeTab,
  homeTabs,
} from '@kinora/contract/lists/home-list';
import { listCategories, listCategoriesAsGuest } from '@kinora/contract/search';
import { oneCategory } from '@kinora/contract/text/search-path';
import { readChoices } from '@kinora/contract/text/url-choices';
import type { VideoCard } from '@kinora/contract/videos';
import { nullIfNotFound } from '../../fail.ts';
import { listForYou } from '../../features/recommendations/list-for-you.ts';
import { getSettings } from '../../features/recommendations/settings.ts';
import { categoryNames } from '../../features/search/category-names.ts';
import { isCategory } from '../../features/videos/category.ts';
import { listVideos } from '../../features/videos/list-videos.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import type { Site } from '../../site.ts';
import { answered, type FirstCalls } from './first-calls.ts';

/** A page's first list, and what it has asked for with it. */
interface First {
  first: VideoCard[];
  /** The one category that it is of, if the site has it. */
  category?: string | undefined;
  calls: FirstCalls;
}

/** What the home page shows first, as its address and the viewer's settings have it. */
export async function homeLists(
  site: Site,
  viewer: Viewer | null,
  asked: URLSearchParams,
): Promise<First> {
  const choice = readChoices(homeChoices, asked);
  if (!viewer) return firstOfAll(site, viewer, choice);
  const settings = await getSettings(site.db, viewer);
  const known = answered(recommendationSettings, {}, { settings });
  if (homeTab(readChoices(homeTabs, asked).tab, choice, settings) === 'foryou') {
    const recommended = await nullIfNotFound(firstForYou(site, viewer, settings));
    // They may be switched off in between: then the settings are not known either.
    if (!recommended) return firstOfAll(site, viewer, choice);
    return { ...recommended, calls: { ...recommended.calls, ...known } };
  }
  const all = await firstOfAll(site, viewer, choice);
  return { ...all, calls: { ...all.calls, ...known } };
}

async function firstForYou(
  { db, addresses }: Site,
  viewer: Viewer,
  { novelty }: RecommendationSettings,
): Promise<First> {
  const list = await listForYou(db, addresses, viewer, { novelty });
  return { first: list.videos, calls: answered(forYou, { novelty }, list) };
}

async function firstOfAll(
  { db, addresses }: Site,
  viewer: Viewer | null,
  choice: HomeChoice,
): Promise<First> {
  const category = oneCategory(choice.category);
  const list = await listVideos(db, addresses, viewer, { ...choice, category });
  const calls = answered(...homeList(viewer !== null, choice), list);
  return {
    first: list.videos,
    category: isCategory(category) ? category : undefined,
    calls: { ...calls, ...firstCategories(viewer) },
  };
}

/** The categories, by which lists are narrowed down. */
export const firstCategories = (viewer: Viewer | null): FirstCalls =>
  answered(viewer ? listCategories : listCategoriesAsGuest, {}, { category: categoryNames });
