import { type SearchFilters, searchPath } from '@kinora/contract/text/search-path';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { useAttention } from '../../attention/use-attention.ts';

/** The heading of a search without results. */
export const nothingFound = 'No search results found.';

/** No video has the words; filters are the first thing to let go of. */
export function NothingFound({ query, filters }: { query: string; filters: SearchFilters }) {
  const { chosen } = useAttention();
  if (query === '') {
    return (
      <EmptyState title={nothingFound}>
        Type what you are looking for into the field above.
      </EmptyState>
    );
  }
  const filtered = Object.keys(filters).length > 0;
  // Who asks for them gets them.
  if (chosen?.hide_shorts && !filtered) {
    return (
      <EmptyState
        title={nothingFound}
        action={
          <Link
            to={searchPath(query, { type: 'short' })}
            replace
            className={buttonClass({ look: 'primary', size: 'large' })}
          >
            Search Shortys
          </Link>
        }
      >
        No long video has “{query}”. Shortys are left out, as you chose.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={nothingFound}
      action={
        <Link
          to={filtered ? searchPath(query) : '/'}
          replace={filtered}
          className={buttonClass({ look: 'primary', size: 'large' })}
        >
          {filtered ? 'Reset filters' : 'Go to the home page'}
        </Link>
      }
    >
      {filtered
        ? `Nothing matches “${query}” with these filters.`
        : `Nothing matches “${query}”. Check the spelling, or try fewer or other words.`}
    </EmptyState>
  );
}
