import {
  relatedVideos,
  relatedVideosAsGuest,
  relatedVideosOfCategory,
} from '@kinora/contract/recommendations';
import { allCategories } from '@kinora/contract/text/search-path';
import { pagesOf } from '../../api/queries.ts';

/**
 * What to watch after a video, the best first, page by page (WATCH-05). It keeps its order while it
 * is remembered, so that going back finds it as it was left (ux 57).
 */
export function relatedPages(signedIn: boolean, video_id: string, category = allCategories) {
  const all = category === allCategories;
  const list = !signedIn
    ? pagesOf('recommendations', relatedVideosAsGuest, { video_id, ...(!all && { category }) })
    : all
      ? pagesOf('recommendations', relatedVideos, { video_id })
      : pagesOf('recommendations', relatedVideosOfCategory, { video_id, category });
  return { ...list, staleTime: 5 * 60_000 };
}
