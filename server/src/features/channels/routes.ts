import {
  channelVideos,
  featuredVideos,
  featureVideo as featureVideoCall,
  getChannel as getChannelCall,
  ownProfile,
  ownVideos,
  setChannelLinks,
} from '@kinora/contract/channels';
import type { Api } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import { listOwnVideos, profileOf } from './channels.ts';
import { featureVideo, listFeatured, unfeatureVideo } from './feature-videos.ts';
import { getChannel } from './get-channel.ts';
import { setLinks } from './links.ts';
import { listChannelVideos } from './list-channel-videos.ts';

/** Calls of channels. */
export function channelRoutes(api: Api, { db, addresses, enqueue }: Site): void {
  api.on(getChannelCall, async ({ channel }, { viewer }) => ({
    channel: await getChannel(db, addresses, viewer, channel),
  }));
  api.on(channelVideos, (asked, { viewer }) => listChannelVideos(db, addresses, viewer, asked));
  api.on(featuredVideos, (_input, { viewer }) => listFeatured(db, addresses, viewer));
  api.on(featureVideoCall, async ({ shown_to, video_id }, { viewer }) => {
    if (video_id === null) await unfeatureVideo(db, viewer, shown_to);
    else await featureVideo(db, viewer, shown_to, video_id);
    return {};
  });
  api.on(setChannelLinks, async (change, { viewer }) => ({
    links: await setLinks(db, enqueue, viewer, change),
  }));
  api.on(ownProfile, async (_input, { viewer }) => ({ data: await profileOf(db, viewer) }));
  api.on(ownVideos, (page, { viewer }) => listOwnVideos(db, addresses, viewer, page));
}
