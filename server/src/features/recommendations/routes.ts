import type { OutputOf } from '@kinora/contract/call';
import {
  relatedVideos,
  relatedVideosAsGuest,
  relatedVideosOfCategory,
} from '@kinora/contract/recommendations';
import { briefCache } from '../../brief-cache.ts';
import type { Api } from '../../http/api.ts';
import type { Site } from '../../site.ts';
import { listRelated } from './list-related.ts';

/** Calls of recommendations. */
export function recommendationRoutes(api: Api, { db, addresses, live }: Site): void {
  const forGuests = briefCache<OutputOf<typeof relatedVideosAsGuest>>(live);

  api.on(relatedVideos, (input, { viewer }) => listRelated(db, addresses, viewer, input));
  api.on(relatedVideosOfCategory, (input, { viewer }) => listRelated(db, addresses, viewer, input));
  // A user may ask the guests' question, and is answered as a guest.
  api.on(relatedVideosAsGuest, (input) =>
    forGuests(JSON.stringify(input), () => listRelated(db, addresses, null, input)),
  );
}
