import {
  allCategories,
  nonDefaultFilters,
  searchedText,
  searchFilters,
  searchPath,
} from '@kinora/contract/text/search-path';
import { useLocation } from 'react-router';
import { useUrlState } from '../../navigation/use-url-state.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { CategoryChips } from '../videos/CategoryChips.tsx';
import { FilterButton } from './results/FilterButton.tsx';
import { Results } from './results/Results.tsx';
import styles from './SearchPage.module.css';

export function SearchPage() {
  // Not by the router's parameters, which mistake %2F for a slash.
  const query = searchedText(useLocation().pathname) ?? '';
  const [chosen, choose] = useUrlState(searchFilters);
  const filters = nonDefaultFilters(chosen);
  usePageTitle(query || 'Search');

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {query === '' ? 'Search' : `Results for “${query}”`}
        </h1>
        <FilterButton query={query} filters={filters} onChange={choose} />
      </div>
      <CategoryChips
        value={filters.category ?? allCategories}
        onChange={(category) => choose({ category })}
      />
      <Results key={searchPath(query, filters)} query={query} filters={filters} />
    </div>
  );
}
