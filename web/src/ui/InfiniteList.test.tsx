import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InfiniteList } from './InfiniteList.tsx';

/** What is drawn of a list whose first page is there, and more to come. */
const drawn = (state: { isFetching: boolean; isFetchingNextPage: boolean }) =>
  renderToStaticMarkup(
    <InfiniteList
      list={
        {
          ...{ isPending: false, isLoadingError: false, isFetchNextPageError: false },
          ...{ hasNextPage: true, data: { pages: [[1]] }, dataUpdatedAt: 1, ...state },
        } as unknown as UseInfiniteQueryResult<{ pages: unknown[] }>
      }
      loading={null}
      count={1}
      empty={null}
    >
      <p>One</p>
    </InfiniteList>,
  );
const sentinel = '<div></div>';

test('while a list is read anew its end does not ask for the next page, which would stop that', () => {
  expect(drawn({ isFetching: false, isFetchingNextPage: false })).toContain(sentinel);
  expect(drawn({ isFetching: true, isFetchingNextPage: false })).not.toContain(sentinel);
  expect(drawn({ isFetching: true, isFetchingNextPage: false })).toContain('Load more');
  expect(drawn({ isFetching: true, isFetchingNextPage: true })).not.toContain(sentinel);
});
