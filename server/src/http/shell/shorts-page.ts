import type { OutputOf } from '@kinora/contract/call';
import { listShorts, listShortsAsGuest } from '@kinora/contract/shorts';
import { firstShorts } from '@kinora/contract/text/first-shorts';
import type { FastifyRequest } from 'fastify';
import { briefCache } from '../../brief-cache.ts';
import { listShorts as readShorts, shownInShorts } from '../../features/shorts/list-shorts.ts';
import type { Site } from '../../site.ts';
import type { Written } from './fill-page.ts';
import { answered, type FirstCalls } from './first-calls.ts';
import { preloadPicture } from './head-tags.ts';
import type { WatchPages } from './watch-page.ts';

/** What the viewer's page says beyond the empty shell. */
type ShortsPage = Written & { calls: FirstCalls };

/** Describes the viewer of shorts, opened by itself or by a short that somebody was sent. */
export interface ShortsPages {
  page(request: FastifyRequest): Promise<ShortsPage>;
  /** With others behind it; null where there is none that the viewer may see. */
  shared(request: FastifyRequest, id: string): Promise<ShortsPage | null>;
}

/** What guests see first is kept for some seconds. */
export function shortsPages({ db, addresses, live }: Site, pageOf: WatchPages): ShortsPages {
  const forGuests = briefCache<OutputOf<typeof listShorts>>(live, shownInShorts);

  /** The first page of the list as the web app asks for it. */
  async function firstList({ viewer }: FastifyRequest, start: string | null) {
    const input = firstShorts(start);
    const read = () => readShorts(db, addresses, viewer, input);
    const first = await (viewer ? read() : forGuests(start === null ? [] : [start], read));
    return { first, calls: answered(viewer ? listShorts : listShortsAsGuest, input, first) };
  }

  async function page(request: FastifyRequest): Promise<ShortsPage> {
    const { first, calls } = await firstList(request, null);
    const { thumbnail_url: picture, first_media: media } = first.data[0] ?? {};
    return {
      title: 'Shortys',
      canonical: '/shorts',
      ...(media
        ? { first: { media, script: 'firstShort' } as const }
        : picture && { head: preloadPicture(picture) }),
      calls,
    };
  }

  async function shared(request: FastifyRequest, id: string): Promise<ShortsPage | null> {
    const short = await pageOf(request, id, 'shorts');
    if (!short) return null;
    const { calls } = await firstList(request, id);
    return { ...short, calls: { ...calls, ...short.calls } };
  }

  return { page, shared };
}
