import { deleteCaption, putCaption as putCall } from '@kinora/contract/captions';
import type { Api } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import { putCaption, removeCaption } from './captions.ts';

/** Calls of captions; what a video has is part of its own answer. */
export function captionRoutes(api: Api, site: Site): void {
  api.on(
    putCall,
    async (wanted, { viewer, file }) => ({
      captions: await putCaption(site, viewer, wanted, file),
    }),
    { limit: { calls: 200, per: 'hour', of: 'files of captions' } },
  );
  api.on(deleteCaption, async (wanted, { viewer }) => ({
    captions: await removeCaption(site, viewer, wanted),
  }));
}
