import { requestExport as requestCall } from '@kinora/contract/exports';
import type { Api } from '../../api/api.ts';
import { tokenOf } from '../../api/viewer.ts';
import type { Site } from '../../site.ts';
import { clientOf } from '../../sessions/client.ts';
import { requestExport } from './exports.ts';

/** Calls of exports. */
export function exportRoutes(api: Api, site: Site): void {
  api.on(
    requestCall,
    async ({ password }, { viewer, request }) => {
      const proof = { token: tokenOf(request)?.token ?? '', password };
      return { export: await requestExport(site, viewer, proof, clientOf(request, site.config)) };
    },
    { limit: { calls: 10, per: 'hour', of: 'exports' } },
  );
}
