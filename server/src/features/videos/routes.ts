import type { OutputOf } from '@kinora/contract/call';
import {
  categoryVideos,
  categoryVideosAsGuest,
  changeThumbnail as thumbnailCall,
  createVideo,
  deleteVideo,
  editVideo,
  getVideo,
  popularVideos,
  randomVideos,
  recentVideos,
  retryProcessing as retryCall,
  trendingVideos,
} from '@kinora/contract/videos';
import { changeCut as changeCutCall, getCut, getSourceVideo } from '@kinora/contract/cuts';
import { suggestTags as tagsCall, taggedVideos } from '@kinora/contract/tags';
import {
  chooseThumbnail as chooseThumbnailCall,
  takeFrame,
  thumbnailChoices,
} from '@kinora/contract/thumbnails';
import { oneCategory } from '@kinora/contract/text/search-path';
import { briefCache, isUsualPage } from '../../brief-cache.ts';
import type { Api } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import { clientOf } from '../../sessions/client.ts';
import { changeCut, showCut } from './change-cut.ts';
import { changeThumbnail } from './change-thumbnail.ts';
import { chooseThumbnail, listThumbnails, orderFrame } from './choose-thumbnail.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { shownOnCards } from './cards.ts';
import { isCategory } from './category.ts';
import { removeVideo } from './delete-video.ts';
import { createDraft, editDetails } from './drafts.ts';
import { findSourceVideo } from './find-source-video.ts';
import { getVideo as findVideo } from './get-video.ts';
import { listTagged } from './list-tagged.ts';
import { listShuffled } from './list-shuffled.ts';
import { listVideos } from './list-videos.ts';
import { retryProcessing } from './retry-processing.ts';
import { suggestTags } from './suggest-tags.ts';

/** Calls of videos. */
export function videoRoutes(api: Api, site: Site): void {
  const { db, addresses, enqueue, live, config } = site;
  const listsForGuests = briefCache<OutputOf<typeof randomVideos>>(live, ({ videos }) =>
    shownOnCards(videos),
  );
  const inOrder = (viewer: Viewer | null, page: Parameters<typeof listVideos>[3]) => {
    const list = () => listVideos(db, addresses, viewer, page);
    const { sort, time, type, category } = page;
    const isUsual = isUsualPage(page) && isCategory(category);
    return viewer === null && isUsual ? listsForGuests([sort, time, type, category], list) : list();
  };
  for (const [call, usual] of [
    [trendingVideos, 'trending'],
    [recentVideos, 'recent'],
    [popularVideos, 'popular'],
  ] as const) {
    api.on(call, ({ sort = usual, ...page }, { viewer }) => inOrder(viewer, { sort, ...page }));
  }
  api.on(randomVideos, ({ sort, ...page }, { viewer }) =>
    sort ? inOrder(viewer, { sort, ...page }) : listShuffled(db, addresses, viewer, page),
  );
  for (const call of [categoryVideos, categoryVideosAsGuest]) {
    api.on(call, ({ sort = 'trending', category, ...page }, { viewer }) =>
      inOrder(viewer, { sort, category: oneCategory(category), ...page }),
    );
  }
  api.on(tagsCall, async ({ begun }) => ({ tags: await suggestTags(db, begun) }));
  api.on(taggedVideos, (input, { viewer }) => listTagged(db, addresses, viewer, input));
  api.on(createVideo, (input, { viewer }) => createDraft(db, viewer, input, config.UPLOAD_DRAFTS));
  api.on(getVideo, async ({ id }, { viewer }) => ({
    video: await findVideo(db, addresses, viewer, id),
  }));
  api.on(editVideo, async (input, { viewer, request }) => {
    await editDetails(db, enqueue, viewer, input, clientOf(request, config));
    return { video: await findVideo(db, addresses, viewer, input.id) };
  });
  api.on(
    thumbnailCall,
    async ({ id }, { viewer, file, request }) => {
      await changeThumbnail(site, viewer, id, file, clientOf(request, config));
      return { video: await findVideo(db, addresses, viewer, id) };
    },
    { limit: { calls: 60, per: 'hour', of: 'new thumbnails' } },
  );
  api.on(thumbnailChoices, ({ id }, { viewer }) => listThumbnails(db, addresses, viewer, id));
  api.on(chooseThumbnailCall, async ({ id, name }, { viewer, request }) => {
    await chooseThumbnail(db, viewer, id, name, clientOf(request, config));
    return { video: await findVideo(db, addresses, viewer, id) };
  });
  api.on(
    takeFrame,
    async ({ id, seconds }, { viewer, request }) => {
      await orderFrame(db, enqueue, viewer, id, seconds, clientOf(request, config));
      return {};
    },
    { limit: { calls: 60, per: 'hour', of: 'new thumbnails' } },
  );
  api.on(getCut, ({ id }, { viewer }) => showCut(db, viewer, id));
  api.on(
    changeCutCall,
    async (input, { viewer }) => {
      await changeCut(db, enqueue, viewer, input);
      return { video: await findVideo(db, addresses, viewer, input.id) };
    },
    { limit: { calls: 120, per: 'hour', of: 'changes of what videos show' } },
  );
  api.on(getSourceVideo, async ({ id }, { viewer }) => ({
    whole: await findSourceVideo(db, viewer, id),
  }));
  api.on(
    retryCall,
    async ({ id }, { viewer, request }) => {
      await retryProcessing(db, enqueue, viewer, id, clientOf(request, config));
      return { video: await findVideo(db, addresses, viewer, id) };
    },
    { limit: { calls: 60, per: 'hour', of: 'videos processed again' } },
  );
  api.on(deleteVideo, async ({ id }, { viewer, request }) => {
    await removeVideo(db, enqueue, viewer, id, clientOf(request, config));
    return {};
  });
}
