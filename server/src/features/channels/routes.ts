import { ownProfile, ownVideos } from '@kinora/contract/channels';
import type { Api } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import { listOwnVideos, profileOf } from './channels.ts';

/** Calls of channels. */
export function channelRoutes(api: Api, { db, addresses }: Site): void {
  api.on(ownProfile, async (_input, { viewer }) => ({ data: await profileOf(db, viewer) }));
  api.on(ownVideos, (page, { viewer }) => listOwnVideos(db, addresses, viewer, page));
}
