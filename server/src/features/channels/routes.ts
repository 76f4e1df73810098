import { ownProfile, ownVideos } from '@kinora/contract/channels';
import type { Api } from '../../http/api.ts';
import type { Site } from '../../site.ts';
import { listOwnVideos } from './list-own-videos.ts';
import { profileOf } from './own-profile.ts';

/** Calls of channels. */
export function channelRoutes(api: Api, { db, addresses }: Site): void {
  api.on(ownProfile, async (_input, { viewer }) => ({ data: await profileOf(db, viewer) }));
  api.on(ownVideos, (page, { viewer }) => listOwnVideos(db, addresses, viewer, page));
}
