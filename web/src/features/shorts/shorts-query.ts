import { listShorts, listShortsAsGuest } from '@kinora/contract/shorts';
import { firstShorts } from '@kinora/contract/text/first-shorts';
import type { OutputOf } from '@kinora/contract/call';
import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { firstAnswer } from '../../api/first-answers.ts';
import type { CallError } from '../../api/outcome.ts';
import { answerOf, pageLoaded, setAnswer } from '../../api/queries.ts';
import { knownVideo, videoQuery } from '../videos/video-query.ts';

type Page = OutputOf<typeof listShorts>;

/**
 * The shorts of the site, page by page, in the order that is meant for whoever asks. Each comes with
 * all that plays it, which then needs no question of its own.
 */
export function shortPages(signedIn: boolean) {
  const declared = signedIn ? listShorts : listShortsAsGuest;
  return infiniteQueryOptions<
    Page,
    CallError,
    InfiniteData<Page, string | null>,
    QueryKey,
    string | null
  >({
    queryKey: ['shorts', `POST ${declared.path}`, 'pages'],
    queryFn: async ({ signal, pageParam: cursor }) => {
      const asked = cursor === null ? firstShorts : { ...firstShorts, cursor };
      return remembered(await answerOf(declared, asked, signal));
    },
    initialPageParam: null,
    // The viewer keeps the order of all; what else came with a page is soon passed by.
    maxPages: 3,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    initialData: () => {
      const first = firstAnswer(declared, firstShorts);
      return first && { pages: [remembered(first)], pageParams: [null] };
    },
    initialDataUpdatedAt: pageLoaded,
  });
}

/** What somebody did with a short since then is known better. */
function remembered(page: Page): Page {
  for (const short of page.data) {
    if (!knownVideo(short.id)) setAnswer(videoQuery(short.id), { video: short });
  }
  return page;
}
