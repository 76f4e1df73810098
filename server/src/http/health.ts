import { sql } from 'kysely';
import { health } from '@kinora/contract/health';
import type { Site } from '../site.ts';
import type { Api } from '../api/api.ts';

/** Health for load balancers: fails with 503 while the database does not answer. */
export function healthRoute(api: Api, { db }: Site): void {
  api.on(health, async () => {
    await sql`select 1`.execute(db);
    return { status: 'ok' as const };
  });
}
