import type { InputOf, OutputOf } from '@kinora/contract/call';
import {
  relatedVideos,
  relatedVideosAsGuest,
  relatedVideosOfCategory,
} from '@kinora/contract/recommendations';
import { briefCache } from '../../brief-cache.ts';
import type { Api } from '../../http/api.ts';
import type { Site } from '../../site.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { listRelated } from './list-related.ts';
import type { Ranking } from './related/rank.ts';

/** Calls of recommendations. */
export function recommendationRoutes(api: Api, { db, addresses, live }: Site): void {
  const rankings = briefCache<Ranking>(live);
  const related = (viewer: Viewer | null, input: InputOf<typeof relatedVideosAsGuest>) =>
    listRelated(db, addresses, rankings, viewer, input);
  const forGuests = briefCache<OutputOf<typeof relatedVideosAsGuest>>(live);

  api.on(relatedVideos, (input, { viewer }) => related(viewer, input));
  api.on(relatedVideosOfCategory, (input, { viewer }) => related(viewer, input));
  // A user may ask the guests' question, and is answered as a guest.
  api.on(relatedVideosAsGuest, (input) =>
    forGuests(JSON.stringify(input), () => related(null, input)),
  );
}
