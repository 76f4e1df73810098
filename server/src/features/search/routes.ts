import {
  listCategories,
  listCategoriesAsGuest,
  searchVideos,
  searchVideosAsGuest,
  suggest,
} from '@kinora/contract/search';
import type { Api } from '../../api/api.ts';
import { briefCache } from '../../brief-cache.ts';
import type { Site } from '../../site.ts';
import { categoryNames } from './category-names.ts';
import { searchVideos as search } from './search-videos.ts';
import { suggest as suggestionsFor, type Suggestions } from './suggest.ts';

/** With so many letters a search that is typed is still one that many others type. */
const beginning = 8;

/** Calls of search. */
export function searchRoutes(api: Api, { db, addresses, live }: Site): void {
  // A stranger can fill it with beginnings that nobody else types: what others type is then made anew,
  // as without it.
  const forAll = briefCache<Suggestions>(live, ({ videoIds }) => videoIds, { maxAgeMs: 30_000 });
  api.on(suggest, async ({ query }) => {
    const make = () => suggestionsFor(db, query);
    const found = query.length > beginning ? make() : forAll([query.toLowerCase()], make);
    return { suggestions: (await found).phrases };
  });

  api.on(listCategories, async () => ({ category: categoryNames }));
  api.on(listCategoriesAsGuest, async () => ({ category: categoryNames }));

  api.on(searchVideos, (input, { viewer }) => search(db, addresses, viewer, input));
  api.on(searchVideosAsGuest, (input) => search(db, addresses, null, input));
}
