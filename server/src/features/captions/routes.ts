import { deleteCaption, putCaption as putCall } from '@kinora/contract/captions';
import type { Api } from '../../api/api.ts';
import { clientOf } from '../../sessions/client.ts';
import type { Site } from '../../site.ts';
import { putCaption, removeCaption } from './captions.ts';

/** Calls of captions; what a video has is part of its own answer. */
export function captionRoutes(api: Api, site: Site): void {
  api.on(
    putCall,
    async (wanted, { viewer, file, request }) => ({
      captions: await putCaption(site, viewer, wanted, file, clientOf(request, site.config)),
    }),
    { limit: { calls: 200, per: 'hour', of: 'files of captions' } },
  );
  api.on(deleteCaption, async (wanted, { viewer, request }) => ({
    captions: await removeCaption(site, viewer, wanted, clientOf(request, site.config)),
  }));
}
