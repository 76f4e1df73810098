import {
  allCategories,
  readSearch,
  type SearchFilters,
  searchPath,
} from '@kinora/contract/text/search-path';
import { type Location, useLocation } from 'react-router';
import { latestLocation, navigate } from '../../navigation/navigate.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { CategoryChips } from '../videos/CategoryChips.tsx';
import { FilterButton } from './results/FilterButton.tsx';
import { Results } from './results/Results.tsx';
import styles from './SearchPage.module.css';

export function SearchPage() {
  const { query, filters } = readLocation(useLocation()) ?? { query: '', filters: {} };
  usePageTitle(query || 'Search');
  const narrow = (change: SearchFilters) => {
    // Another filter, or another page, may not be drawn yet.
    const now = readLocation(latestLocation());
    if (!now) return;
    const to = searchPath(now.query, { ...now.filters, ...change });
    void navigate(to, { replace: true, preventScrollReset: true });
  };

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

/** What an address searches for; not by the router's parameters, which mistake %2F for a slash. */
const readLocation = ({ pathname, search }: Location) =>
  readSearch(pathname, new URLSearchParams(search));
