import {
  type DataTag,
  hashKey,
  type InfiniteData,
  infiniteQueryOptions,
  type Query,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { Call, InputOf, OutputOf } from '@kinora/contract/call';
import { call } from './call.ts';
import { firstAnswer, forgetFirstAnswers } from './first-answers.ts';
import { CallError, type Failed } from './outcome.ts';

/** Milliseconds since 1970. */
export const pageLoaded = Date.now();

/** How long what is left stays to be found by Back: as long as the longest films (ux 57). */
const gcTimeMs = 4 * 3_600_000;

/** The cache of answers. Only an unreachable or overloaded server is asked again by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: gcTimeMs,
      retry: (count, error) =>
        count < 2 && error instanceof CallError && [0, 502, 503, 504].includes(error.failed.status),
      refetchOnWindowFocus: false,
    },
  },
});

/** A failure of the server, or of the way there, is asked for three times more, a second apart. */
export const retryThreeTimes = {
  retry: (count: number, { failed }: CallError) =>
    count < 3 && (failed.status === 0 || failed.status >= 500),
  retryDelay: 1_000,
} as const;

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

/**
 * Key of an answer: the feature that it belongs to, the call, and what it was asked with. A change
 * makes all of a feature's answers old by the first of them.
 */
type Key = readonly [feature: string, asked: string, input: object];

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: Key | readonly [...Key, 'pages'];
  }
}

/** Key of what no single call answers; a name stands in the place of the call. */
export const namedKey = (feature: string, name: string, input: object): Key => [
  feature,
  name,
  input,
];

const keyOf = <C extends Call>(feature: string, { method, path }: C, input: InputOf<C>): Key => [
  feature,
  `${method} ${path}`,
  input,
];

/** Key of a list that is read page by page. */
export const pagesKeyOf = <C extends Call>(feature: string, declared: C, input: InputOf<C>) =>
  [...keyOf(feature, declared, input), 'pages'] as const;

/** One answer as a query; it starts with what came with the page. */
export const queryOf = <C extends Call>(feature: string, declared: C, input: InputOf<C>) =>
  queryOptions<OutputOf<C>, CallError>({
    queryKey: keyOf(feature, declared, input),
    queryFn: ({ signal }) => answerOf(declared, input, signal),
    initialData: () => firstAnswer(declared, input),
    initialDataUpdatedAt: pageLoaded,
  });

/**
 * One answer for a form that begins with it: asked for anew whenever the form is opened, and left
 * alone while it is open.
 */
export const queryOfForm = <C extends Call>(declared: C, input: InputOf<C>) =>
  queryOptions<OutputOf<C>, CallError>({
    queryKey: keyOf('forms', declared, input),
    queryFn: ({ signal }) => answerOf(declared, input, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** One page of a list. */
type PageOf<C extends Call> = OutputOf<C> & { next_cursor: string | null };

/**
 * A list that is read page by page, from the call's `cursor` to its `next_cursor`.
 * @param read asks for a page, where more is made of it than to show it
 */
export const pagesOf = <C extends Call>(
  feature: string,
  declared: C,
  input: InputOf<C>,
  read: typeof answerOf<C> = answerOf,
) =>
  infiniteQueryOptions<
    PageOf<C>,
    CallError,
    InfiniteData<PageOf<C>, string | null>,
    QueryKey,
    string | null
  >({
    queryKey: pagesKeyOf(feature, declared, input),
    queryFn: async ({ signal, pageParam }) => {
      const asked = pageParam === null ? input : { ...input, cursor: pageParam };
      return (await read(declared, asked, signal)) as PageOf<C>;
    },
    initialPageParam: null,
    getNextPageParam: (last) => last.next_cursor,
    initialData: () => {
      const first = firstAnswer(declared, input) as PageOf<C> | undefined;
      return first && { pages: [first], pageParams: [null] };
    },
    initialDataUpdatedAt: pageLoaded,
  });

/** An answer, by its key. */
interface Keyed<Answer> {
  queryKey: DataTag<QueryKey, Answer, CallError>;
}

/** Asks again for a feature's answers that are shown; those that are not, when they are. */
export const refreshFeature = (feature: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [feature] });

/** Pages of a list that are read anew by the way; of more, one after the other, it takes long. */
const fewPages = 4;

/** Whether an answer is asked for again by the way: any but a list of which many pages are known. */
export const isCheapToRefetch = ({ state }: { state: { data?: unknown } }): boolean =>
  ((state.data as Partial<InfiniteData<unknown>> | undefined)?.pages?.length ?? 0) <= fewPages;

/**
 * As `refreshFeature`, but for long lists: what has changed there is shown already.
 * @param but of an answer that is to stay as it is
 */
export const refreshBeside = (feature: string, but?: QueryKey): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: [feature],
    predicate: (query) => isCheapToRefetch(query) && (but === undefined || isNot(but)(query)),
  });

/** As `refreshFeature`, but for no list: none shows what has changed. */
export const refreshSingle = (feature: string): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: [feature],
    predicate: ({ queryKey }) => queryKey.at(-1) !== 'pages',
  });

/** Asks again for all that is not shown, when it is. */
export const refreshUnshown = (): Promise<void> =>
  queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' });

/**
 * Asks again for the lists that were answered since a time, in milliseconds since 1970, and have
 * nothing of an id: for those that are shown at once, and for the others when they are.
 */
export const refreshListsWithout = (id: string, since: number): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey, state }) =>
      queryKey.at(-1) === 'pages' &&
      state.dataUpdatedAt > since &&
      !JSON.stringify(state.data).includes(`"${id}"`),
  });

/** Asks again for all that is shown, which stays until the answers come. */
export const refreshShown = (): Promise<void> => queryClient.invalidateQueries({ type: 'active' });

/** Asks again for one answer or list, where it is shown. */
export const refreshAnswer = ({ queryKey }: { queryKey: QueryKey }): Promise<void> =>
  queryClient.invalidateQueries({ queryKey });

/** Reads a list anew, from its beginning. */
export const resetList = ({ queryKey }: { queryKey: QueryKey }): Promise<void> =>
  queryClient.resetQueries({ queryKey });

/** Lets go of what is on its way for a feature, as it was asked for before a change. */
export const cancelFeature = (feature: string): Promise<void> =>
  queryClient.cancelQueries({ queryKey: [feature] });

/** As `cancelFeature`, of one answer or list. */
export const cancelQuery = ({ queryKey }: { queryKey: QueryKey }): Promise<void> =>
  queryClient.cancelQueries({ queryKey });

/** Whether an answer or a list is being asked for anew, which is not to read the next page. */
export function isRefreshing({ queryKey }: { queryKey: QueryKey }): boolean {
  const state = queryClient.getQueryState(queryKey);
  return state?.fetchStatus === 'fetching' && !state.fetchMeta?.fetchMore;
}

/** Notes an answer that was learned in another way. */
export function setAnswer<Answer>({ queryKey }: Keyed<Answer>, answer: Answer): void {
  queryClient.setQueryData<Answer>(queryKey as QueryKey, answer);
}

/** Changes an answer that is known; where it is not, there is nothing to change. */
export function patchAnswer<Answer>(
  { queryKey }: Keyed<Answer>,
  change: (known: Answer) => Answer,
): void {
  queryClient.setQueryData<Answer>(queryKey as QueryKey, (known) => known && change(known));
}

/**
 * Changes each page of a list that is known.
 * @returns what takes that back, on the pages that are as they were changed
 */
export function patchPages<Page>(
  { queryKey }: Keyed<InfiniteData<Page>>,
  change: (page: Page) => Page,
): () => void {
  const known = () => queryClient.getQueryData<InfiniteData<Page>>(queryKey as QueryKey);
  const set = (each: (page: Page) => Page) =>
    queryClient.setQueryData<InfiniteData<Page>>(
      queryKey as QueryKey,
      (list) => list && { ...list, pages: list.pages.map(each) },
    );
  const before = known()?.pages ?? [];
  set(change);
  // The cache has copies of what was set.
  const old = new Map(known()?.pages.map((page, at) => [page, before[at]]));
  return () => set((page) => old.get(page) ?? page);
}

/**
 * Changes whatever is known of a feature.
 * @returns what takes that back, of answers that are as they were changed
 */
export function patchFeature(feature: string, change: (answer: unknown) => unknown): () => void {
  const before = queryClient.getQueriesData({ queryKey: [feature] });
  queryClient.setQueriesData({ queryKey: [feature] }, change);
  const changes = before.map(([key, old]) => ({ key, old, fresh: queryClient.getQueryData(key) }));
  return () => {
    for (const { key, old, fresh } of changes) {
      if (old !== fresh) queryClient.setQueryData(key, (now) => (now === fresh ? old : now));
    }
  };
}

/** Asks anew for everything that is shown, but for one answer. */
export const resetShown = (but: QueryKey): Promise<void> =>
  queryClient.resetQueries({ type: 'active', predicate: isNot(but) });

/** Drops every answer that is not shown, and what came with the page. */
export function dropAllUnshown(): void {
  forgetFirstAnswers();
  queryClient.removeQueries({ type: 'inactive' });
}

/** Drops every answer but one. */
export const dropAnswers = (but: QueryKey): void =>
  queryClient.removeQueries({ predicate: isNot(but) });

const isNot = (one: QueryKey) => {
  const hash = hashKey(one);
  return ({ queryHash }: Query) => queryHash !== hash;
};

/** Lets go of an answer, unless somebody looks at it. */
export const dropUnshown = ({ queryKey }: { queryKey: QueryKey }): void =>
  queryClient.removeQueries({ queryKey, type: 'inactive' });
