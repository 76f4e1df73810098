import { type InfiniteData, InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => null, cookie: '' });
const {
  cancelQuery,
  isCheapToRefetch,
  isRefreshing,
  namedKey,
  patchFeature,
  patchPages,
  queryClient,
  refreshBeside,
} = await import('./queries.ts');

interface Page {
  names: string[];
}

const without = (name: string) => (page: Page) => ({
  names: page.names.filter((one) => one !== name),
});
const withoutAll = (name: string) => (answer: unknown) => {
  const list = answer as InfiniteData<Page>;
  return { ...list, pages: list.pages.map(without(name)) };
};

/** A list in the cache, of pages with these names. */
function listOf(feature: string, ...pages: string[]) {
  const queryKey = namedKey(feature, 'list', pages);
  const list = { pages: pages.map((names) => ({ names: [...names] })), pageParams: [] };
  queryClient.setQueryData(queryKey, list);
  return {
    key: { queryKey } as unknown as Parameters<typeof patchPages<Page>>[0],
    now: () =>
      queryClient
        .getQueryData<InfiniteData<Page>>(queryKey)
        ?.pages.map(({ names }) => names.join('')),
    isOld: () => queryClient.getQueryState(queryKey)?.isInvalidated,
    query: () => queryClient.getQueryCache().find({ queryKey }),
  };
}

test('ux 82 what was changed in the pages of a list is taken back, but for what changed again', () => {
  const list = listOf('one', 'abc', 'def', 'ghi');
  const takeBack = patchPages(list.key, without('b'));
  expect(list.now()).toEqual(['ac', 'def', 'ghi']);
  takeBack();
  expect(list.now()).toEqual(['abc', 'def', 'ghi']);
  const takeOther = patchPages(list.key, without('d'));
  patchPages(list.key, without('a'));
  takeOther();
  expect(list.now()).toEqual(['bc', 'def', 'ghi']);
});

test('ux 82 what was changed in all that is known of a feature is taken back', () => {
  const [one, other, apart] = [listOf('two', 'abc'), listOf('two', 'bcd'), listOf('three', 'b')];
  const takeBack = patchFeature('two', withoutAll('b'));
  expect([one.now(), other.now(), apart.now()]).toEqual([['ac'], ['cd'], ['b']]);
  patchPages(one.key, without('c'));
  takeBack();
  expect([one.now(), other.now()]).toEqual([['a'], ['bcd']]);
});

test('a list of many pages is not read anew by the way', async () => {
  const [long, short] = [listOf('four', ...'abcdefg'), listOf('four', ...'abc')];
  await refreshBeside('four');
  expect([long.isOld(), short.isOld()]).toEqual([false, true]);
  expect([long, short].map((list) => isCheapToRefetch(list.query() ?? { state: {} }))).toEqual([
    false,
    true,
  ]);
});

test('a list that is asked for anew is told from one that is read on', async () => {
  const { key } = listOf('six', 'abc');
  const list = new InfiniteQueryObserver(queryClient, {
    ...key,
    queryFn: () => new Promise<Page>(() => {}),
    initialPageParam: null,
    getNextPageParam: () => null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  expect(isRefreshing(key)).toBe(false);
  void list.fetchNextPage();
  expect(isRefreshing(key)).toBe(false);
  await cancelQuery(key);
  void list.refetch();
  expect(isRefreshing(key)).toBe(true);
  await cancelQuery(key);
  expect(isRefreshing(key)).toBe(false);
});
