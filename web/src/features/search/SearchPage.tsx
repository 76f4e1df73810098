import {
  allCategories,
  readSearch,
  type SearchFilters,
  searchPath,
} from '@kinora/contract/text/search-path';
import { useLocation } from 'react-router';
import { navigate } from '../../navigation/navigate.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { CategoryChips } from '../videos/CategoryChips.tsx';
import { FilterButton } from './results/FilterButton.tsx';
import { Results } from './results/Results.tsx';
import styles from './SearchPage.module.css';

export function SearchPage() {
  const { pathname, search } = useLocation();
  // Not by the router's parameters, which mistake %2F in a search for a slash.
  const asked = readSearch(pathname, new URLSearchParams(search));
  const { query, filters } = asked ?? { query: '', filters: {} };
  usePageTitle(query || 'Search');
  const narrow = (change: SearchFilters) =>
    void navigate(searchPath(query, { ...filters, ...change }), {
      replace: true,
      preventScrollReset: true,
    });

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {query === '' ? 'Search' : `Results for “${query}”`}
        </h1>
        <FilterButton query={query} filters={filters} onChange={narrow} />
      </div>
      <CategoryChips
        value={filters.category ?? allCategories}
        onChange={(category) => narrow({ category })}
      />
      <Results key={searchPath(query, filters)} query={query} filters={filters} />
    </div>
  );
}
