import { prepareDownload as prepareCall } from '@kinora/contract/downloads';
import type { Api } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import { prepareDownload } from './prepare-download.ts';

/** Calls of downloads; the file itself is sent by http/download.ts. */
export function downloadRoutes(api: Api, site: Site): void {
  api.on(prepareCall, async ({ id, rung }, { viewer }) => {
    const { state, progress, bytes, url } = await prepareDownload(site, viewer, {
      videoId: id,
      rung,
    });
    return { download: { state, progress, bytes, url } };
  });
}
