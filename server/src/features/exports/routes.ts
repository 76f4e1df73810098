import { requestExport } from '@kinora/contract/exports';
import type { Api } from '../../http/api.ts';
import type { Site } from '../../site.ts';
import { requestExport as beginExport } from './exports.ts';

/** Calls of exports. */
export function exportRoutes(api: Api, site: Site): void {
  api.on(
    requestExport,
    async (_input, { viewer }) => ({ export: await beginExport(site, viewer) }),
    { limit: { calls: 10, per: 'hour', of: 'exports' } },
  );
}
