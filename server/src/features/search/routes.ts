import {
  listCategories,
  listCategoriesAsGuest,
  searchVideos,
  searchVideosAsGuest,
  suggest,
} from '@kinora/contract/search';
import type { Api } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import { categoryNames } from './category-names.ts';
import { searchVideos as search } from './search-videos.ts';
import { suggest as suggestionsFor } from './suggest.ts';

/** Calls of search. */
export function searchRoutes(api: Api, { db, addresses }: Site): void {
  api.on(suggest, async ({ query }) => ({ suggestions: await suggestionsFor(db, query) }));

  api.on(listCategories, async () => ({ category: categoryNames }));
  api.on(listCategoriesAsGuest, async () => ({ category: categoryNames }));

  api.on(searchVideos, (input, { viewer }) => search(db, addresses, viewer, input));
  api.on(searchVideosAsGuest, (input) => search(db, addresses, null, input));
}
