import { listShorts, listShortsAsGuest } from '@kinora/contract/shorts';
import { firstShorts } from '@kinora/contract/text/first-shorts';
import type { OutputOf } from '@kinora/contract/call';
import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { firstAnswer } from '../../api/first-answers.ts';
import { CallError } from '../../api/outcome.ts';
import { answerOf, pageLoaded, pagesKeyOf, setAnswer } from '../../api/queries.ts';
import { cachedVideo, videoQuery } from '../videos/video-query.ts';

type Page = OutputOf<typeof listShorts>;

/**
 * The shorts of the site, page by page, in the order that is meant for whoever asks. Each comes with
 * all that plays it, which then needs no question of its own.
 * @param start id of the short that the visit began with by its address; the others go well behind it
 */
export function shortPages(signedIn: boolean, start: string | null) {
  const declared = signedIn ? listShorts : listShortsAsGuest;
  const input = firstShorts(start);
  return infiniteQueryOptions<
    Page,
    CallError,
    InfiniteData<Page, string | null>,
    QueryKey,
    string | null
  >({
    queryKey: pagesKeyOf('shorts', declared, input),
    queryFn: async ({ signal, pageParam: cursor }) => {
      const page = cursor === null ? {} : { cursor };
      const answer = answerOf(declared, { ...input, ...page }, signal).catch((error: unknown) => {
        // The short may be gone, which takes nothing from the others.
        if (start === null || !isRefusal(error)) throw error;
        return answerOf(declared, { ...firstShorts(null), ...page }, signal);
      });
      return remembered(await answer);
    },
    initialPageParam: null,
    // The viewer keeps the order of all; what else came with a page is soon passed by.
    maxPages: 3,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    initialData: () => {
      const first = firstAnswer(declared, input);
      return first && { pages: [remembered(first)], pageParams: [null] };
    },
    initialDataUpdatedAt: pageLoaded,
  });
}

const isRefusal = (error: unknown) =>
  error instanceof CallError && [400, 404].includes(error.failed.status);

/** What somebody did with a short since then is known better. */
function remembered(page: Page): Page {
  for (const short of page.data) {
    if (!cachedVideo(short.id)) setAnswer(videoQuery(short.id), { video: short });
  }
  return page;
}
