import type { OutputOf } from '@kinora/contract/call';
import {
  changeThumbnail as thumbnailCall,
  createVideo,
  deleteVideo,
  editVideo,
  getVideo,
  randomVideos,
  recentVideos,
} from '@kinora/contract/videos';
import { watchVideo as watchCall, watchVideoAsGuest } from '@kinora/contract/watching';
import { briefCache } from '../../brief-cache.ts';
import type { Api } from '../../http/api.ts';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';
import { changeThumbnail } from './change-thumbnail.ts';
import { createDraft, editDetails, removeVideo } from './drafts.ts';
import { getVideo as findVideo } from './get-video.ts';
import { listNewest, listShuffled } from './list-videos.ts';
import { watchVideo } from './watch-video.ts';

/** Calls of videos. */
export function videoRoutes(api: Api, site: Site): void {
  const { db, addresses, enqueue, live } = site;
  api.on(recentVideos, (page, { viewer }) => listNewest(db, addresses, viewer, page));
  const newestForGuests = briefCache<OutputOf<typeof recentVideos>>(live);
  api.on(randomVideos, ({ sort, ...page }, { viewer }) => {
    if (sort !== 'recent') return listShuffled(db, addresses, viewer, page);
    const list = () => listNewest(db, addresses, viewer, page);
    return viewer ? list() : newestForGuests(JSON.stringify(page), list);
  });
  const forGuests = briefCache<OutputOf<typeof watchCall>>(live);
  for (const call of [watchCall, watchVideoAsGuest]) {
    api.on(call, ({ video_id }, { viewer }) =>
      viewer
        ? watchVideo(db, addresses, viewer, video_id)
        : forGuests(video_id, () => watchVideo(db, addresses, null, video_id)),
    );
  }
  api.on(createVideo, (input, { viewer }) => createDraft(db, viewer, input));
  api.on(getVideo, async ({ id }, { viewer }) => ({
    video: await findVideo(db, addresses, viewer, id),
  }));
  api.on(editVideo, async (input, { viewer }) => {
    await editDetails(db, viewer, input);
    return { video: await findVideo(db, addresses, viewer, input.id) };
  });
  api.on(
    thumbnailCall,
    async ({ id }, { viewer, request }) => {
      const image = request.body;
      if (!Buffer.isBuffer(image)) fail('bad_input', 'Send the picture itself as the body.');
      await changeThumbnail(site, viewer, id, image);
      return { video: await findVideo(db, addresses, viewer, id) };
    },
    { limit: { calls: 60, per: 'hour', of: 'new thumbnails' } },
  );
  api.on(deleteVideo, async ({ id }, { viewer }) => {
    await removeVideo(db, enqueue, viewer, id);
    return {};
  });
}
