import type { OutputOf } from '@kinora/contract/call';
import { watchVideo as watchCall, watchVideoAsGuest } from '@kinora/contract/watching';
import type { Api } from '../../api/api.ts';
import { briefCache } from '../../brief-cache.ts';
import type { Site } from '../../site.ts';
import { shownBy, watchAsUser, watchVideo } from './watch-video.ts';

/** Calls of the page on which a video is watched. */
export function watchRoutes(api: Api, { db, addresses, live }: Site): void {
  const forGuests = briefCache<OutputOf<typeof watchCall>>(live, ({ video }) => shownBy(video));
  for (const call of [watchCall, watchVideoAsGuest]) {
    api.on(call, ({ video_id }, { viewer }) => {
      const asGuest = () => forGuests([video_id], () => watchVideo(db, addresses, null, video_id));
      return viewer ? watchAsUser(db, addresses, viewer, video_id, asGuest) : asGuest();
    });
  }
}
