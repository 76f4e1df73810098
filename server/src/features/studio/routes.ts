import { studioVideos } from '@kinora/contract/studio';
import type { Api } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import { listStudio } from './list-studio.ts';

/** Calls of the desk at which creators see to their own videos. */
export function studioRoutes(api: Api, { db, addresses }: Site): void {
  api.on(studioVideos, (input, { viewer }) => listStudio(db, addresses, viewer, input));
}
