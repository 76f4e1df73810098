import {
  deleteVideos as deleteVideosCall,
  editVideos as editVideosCall,
  restoreVideos as restoreVideosCall,
  studioVideos,
} from '@kinora/contract/studio';
import type { Api } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import { deleteVideos, restoreVideos } from '../videos/delete-videos.ts';
import { editVideos } from '../videos/edit-videos.ts';
import { listStudio } from './list-studio.ts';

/** Calls of the desk at which creators see to their own videos. */
export function studioRoutes(api: Api, { db, addresses, enqueue }: Site): void {
  api.on(studioVideos, (input, { viewer }) => listStudio(db, addresses, viewer, input));
  api.on(editVideosCall, async ({ videos }, { viewer }) => ({
    before: await editVideos(db, enqueue, viewer, videos),
  }));
  api.on(deleteVideosCall, async ({ ids }, { viewer }) => ({
    ids: await deleteVideos(db, viewer, ids),
  }));
  api.on(restoreVideosCall, async ({ ids }, { viewer }) => ({
    ids: await restoreVideos(db, enqueue, viewer, ids),
  }));
}
