import { useQuery } from '@tanstack/react-query';
import { listCategories, listCategoriesAsGuest } from '@kinora/contract/search';
import {
  allCategories,
  readSearch,
  type SearchFilters,
  searchPath,
} from '@kinora/contract/text/search-path';
import { useLocation, useNavigate } from 'react-router';
import { queryOf } from '../../api/queries.ts';
import { Chips } from '../../ui/Chips.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { useUser } from '../accounts/session.ts';
import { FilterButton } from './results/FilterButton.tsx';
import { Results } from './results/Results.tsx';
import styles from './SearchPage.module.css';

const all = { value: allCategories, label: allCategories };

export function SearchPage() {
  const { pathname, search } = useLocation();
  // Not by the router's parameters, which mistake %2F in a search for a slash.
  const asked = readSearch(pathname, new URLSearchParams(search));
  const { query, filters } = asked ?? { query: '', filters: {} };
  usePageTitle(query || 'Search');

  const navigate = useNavigate();
  const narrow = (change: SearchFilters) =>
    void navigate(searchPath(query, { ...filters, ...change }), {
      replace: true,
      preventScrollReset: true,
    });

  const user = useUser();
  const names = useQuery({
    ...queryOf(user ? listCategories : listCategoriesAsGuest, {}),
    enabled: user !== undefined,
  });
  const choices = names.data?.category.map(({ category }) => ({
    value: category,
    label: category,
  }));

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {query === '' ? 'Search' : `Results for “${query}”`}
        </h1>
        <FilterButton filters={filters} onChange={narrow} />
      </div>
      <Chips
        label="Categories"
        all={all}
        choices={choices ?? []}
        value={filters.category ?? allCategories}
        onChange={(category) => narrow({ category })}
      />
      <Results key={searchPath(query, filters)} query={query} filters={filters} />
    </div>
  );
}
