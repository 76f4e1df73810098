import {
  type InfiniteData,
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { Call, InputOf, OutputOf } from '@kinora/contract/call';
import { answerName } from './address.ts';
import { call } from './call.ts';
import { firstAnswer } from './firstData.ts';
import { CallError, type Failed } from './outcome.ts';

/** Milliseconds since 1970. */
export const pageLoaded = Date.now();

/** The cache of answers. Only an unreachable or overloaded server is asked again by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 15 * 60_000,
      retry: (count, error) =>
        count < 2 && error instanceof CallError && [0, 502, 503, 504].includes(error.failed.status),
      refetchOnWindowFocus: false,
    },
  },
});

/** The answer of a call, for a query; a failure is thrown. */
export async function answerOf<C extends Call>(
  declared: C,
  input: InputOf<C>,
  signal: AbortSignal,
): Promise<OutputOf<C>> {
  const outcome = await call(declared, input, { signal });
  if (outcome.ok) return outcome;
  throw new CallError(outcome as Failed);
}

/** One answer as a query; it starts with what came with the page. */
export const queryOf = <C extends Call>(declared: C, input: InputOf<C>) =>
  queryOptions<OutputOf<C>, CallError>({
    queryKey: [answerName(declared, input)],
    queryFn: ({ signal }) => answerOf(declared, input, signal),
    initialData: () => firstAnswer(declared, input),
    initialDataUpdatedAt: pageLoaded,
  });

/** One page of a list. */
type PageOf<C extends Call> = OutputOf<C> & { next_cursor: string | null };

/** A list that is read page by page, from the call's `cursor` to its `next_cursor`. */
export const pagesOf = <C extends Call>(declared: C, input: InputOf<C>) =>
  infiniteQueryOptions<
    PageOf<C>,
    CallError,
    InfiniteData<PageOf<C>, string | null>,
    string[],
    string | null
  >({
    queryKey: [answerName(declared, input), 'pages'],
    queryFn: async ({ signal, pageParam }) => {
      const asked = pageParam === null ? input : { ...input, cursor: pageParam };
      return (await answerOf(declared, asked, signal)) as PageOf<C>;
    },
    initialPageParam: null,
    getNextPageParam: (last) => last.next_cursor,
    initialData: () => {
      const first = firstAnswer(declared, input) as PageOf<C> | undefined;
      return first && { pages: [first], pageParams: [null] };
    },
    initialDataUpdatedAt: pageLoaded,
  });
