import type { Person, TestSite } from './site.ts';
import { someVideo } from './videos.ts';

/** Shorts of a site, and what is asked of them. */
export function shortsOf(site: TestSite) {
  const call = (who: Person | null, name: string, payload: object = {}) =>
    site.app.inject({
      method: 'POST',
      url: `/api/${name}`,
      payload,
      ...(who && { headers: who.headers }),
    });
  return {
    call,
    answer: async (who: Person | null, name: string, payload: object = {}) =>
      (await call(who, name, payload)).json(),
    /** Publishes one of eight seconds, without any media. */
    someShort: (owner: Person, details: object = {}) =>
      someVideo(site, owner, { type: 'short', seconds: 8, ...details }),
  };
}
