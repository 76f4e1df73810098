import { searchVideos, searchVideosAsGuest } from '@kinora/contract/search';
import type { SearchFilters } from '@kinora/contract/text/search-path';
import { pagesOf } from '../../../api/queries.ts';

/** What a search has found, page by page. */
export const foundVideos = (signedIn: boolean, query: string, filters: SearchFilters) =>
  pagesOf('search', signedIn ? searchVideos : searchVideosAsGuest, {
    search_data: query,
    ...filters,
  });
