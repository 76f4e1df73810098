import { listCategories, listCategoriesAsGuest } from '@kinora/contract/search';
import { allCategories } from '@kinora/contract/text/search-path';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { Chips, ChipsSkeleton } from '../../ui/Chips.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useUser } from '../accounts/session.ts';
import { categoriesProblem, readCategories } from './categories/read-categories.ts';

const all = { value: allCategories, label: allCategories };

/** The site's categories, of which one narrows a list down; `value` is the chosen one or `All`. */
export function CategoryChips({
  value,
  onChange,
}: {
  value: string;
  onChange: (category: string) => void;
}) {
  const user = useUser();
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('videos', user ? listCategories : listCategoriesAsGuest, {}),
    enabled: user !== undefined,
  });
  const choices = data && readCategories(data).map((name) => ({ value: name, label: name }));
  if (!choices && !error) return <ChipsSkeleton />;
  return (
    <>
      <Chips
        label="Categories"
        all={all}
        choices={choices ?? []}
        value={value}
        onChange={onChange}
      />
      {!choices && error && (
        <ErrorState
          row
          message={categoriesProblem(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
    </>
  );
}
