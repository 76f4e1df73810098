import type { InputOf, OutputOf } from '@kinora/contract/call';
import {
  changeRecommendationSettings,
  forgetRecommendations,
  forYou,
  recommendationSettings,
} from '@kinora/contract/for-you';
import {
  blockChannel as blockChannelCall,
  unblockChannel as unblockChannelCall,
  hiddenChannels,
  hiddenVideos,
  hideChannel as hideChannelCall,
  hideVideo as hideVideoCall,
  showChannel as showChannelCall,
  showVideo as showVideoCall,
} from '@kinora/contract/hidden';
import {
  mixedVideos,
  relatedVideos,
  relatedVideosAsGuest,
  relatedVideosOfCategory,
} from '@kinora/contract/recommendations';
import { briefCache, isUsualPage } from '../../brief-cache.ts';
import type { Api } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { shownOnCards } from '../videos/cards.ts';
import { isCategory } from '../videos/category.ts';
import {
  blockChannel,
  hideChannel,
  hideVideo,
  listHiddenChannels,
  listHiddenVideos,
  showChannel,
  showVideo,
  unblockChannel,
} from './hidden.ts';
import { listForYou } from './list-for-you.ts';
import { listMixed } from './list-mixed.ts';
import { listRelated } from './list-related.ts';
import type { Ranking } from './related/rank.ts';
import { changeSettings, forget, getSettings } from './settings.ts';

/** Calls of recommendations. */
export function recommendationRoutes(api: Api, { db, addresses, live }: Site): void {
  // A ranking shows nothing: its videos are looked up for each page.
  const rankings = briefCache<Ranking>(live, () => []);
  const related = (viewer: Viewer | null, input: InputOf<typeof relatedVideosAsGuest>) =>
    listRelated(db, addresses, rankings, viewer, input);
  const forGuests = briefCache<OutputOf<typeof relatedVideosAsGuest>>(live, ({ related_videos }) =>
    shownOnCards(related_videos),
  );

  api.on(relatedVideos, (input, { viewer }) => related(viewer, input));
  api.on(relatedVideosOfCategory, (input, { viewer }) => related(viewer, input));
  // A user may ask the guests' question, and is answered as a guest.
  api.on(relatedVideosAsGuest, (input) => {
    const { video_id, category } = input;
    const list = () => related(null, input);
    return isUsualPage(input) && isCategory(category)
      ? forGuests([video_id, category], list)
      : list();
  });
  api.on(mixedVideos, (page, { viewer }) => listMixed(db, addresses, viewer, page));
  api.on(forYou, (page, { viewer }) => listForYou(db, addresses, viewer, page));
  api.on(recommendationSettings, async (_, { viewer }) => ({
    settings: await getSettings(db, viewer),
  }));
  api.on(changeRecommendationSettings, async (change, { viewer }) => ({
    settings: await changeSettings(db, viewer, change),
  }));
  api.on(forgetRecommendations, async (_, { viewer }) => ({ settings: await forget(db, viewer) }));
  for (const [call, change] of [
    [showVideoCall, showVideo],
    [showChannelCall, showChannel],
    [unblockChannelCall, unblockChannel],
  ] as const) {
    api.on(call, async ({ id }, { viewer }) => {
      await change(db, viewer, id);
      return {};
    });
  }
  api.on(hideVideoCall, ({ id }, { viewer }) => hideVideo(db, viewer, id));
  api.on(hideChannelCall, ({ id }, { viewer }) => hideChannel(db, viewer, id));
  api.on(blockChannelCall, ({ id }, { viewer }) => blockChannel(db, viewer, id));
  api.on(hiddenVideos, (page, { viewer }) => listHiddenVideos(db, addresses, viewer, page));
  api.on(hiddenChannels, (page, { viewer }) => listHiddenChannels(db, viewer, page));
}
