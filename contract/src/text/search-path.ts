import { listChoices } from './list-choices.ts';
import { pathPart, textOfPart } from './path-part.ts';
import { type Chosen, readChoices } from './url-choices.ts';

/** What a search can be narrowed down to and ordered by; the first of each is meant by none. */
export const searchChoices = {
  type: ['all', 'video', 'short'],
  time: listChoices.time,
  duration: ['all', 'short', 'medium', 'long'],
  captions: ['all', 'with'],
  sort: ['relevance', 'recent', 'popular'],
} as const;

/** The category that stands for all of them (SEARCH-06). */
export const allCategories = 'All';

/** The one category that is asked for; undefined if every one is meant, by `All` or by nothing. */
export const oneCategory = (name: string | undefined): string | undefined =>
  ['', allCategories.toLowerCase()].includes(name?.toLowerCase() ?? '') ? undefined : name;

/** All filters of a search, by their names in its address. */
export const searchFilters = { category: allCategories, channel: '', ...searchChoices } as const;

/** Those that are set; `channel` is an id. */
export type SearchFilters = Partial<Chosen<typeof searchFilters>>;

const root = '/search/';

/** Address of the results of a search (ROUTE-01, ROUTE-11). */
export function searchPath(query: string, filters: SearchFilters = {}): string {
  const parameters = Object.entries(nonDefaultFilters(filters))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return root + pathPart(query) + (parameters && `?${parameters}`);
}

/** What the path of an address searches for; null where it is that of another page. */
export const searchedText = (pathname: string): string | null =>
  pathname.startsWith(root) ? textOfPart(pathname.slice(root.length)).trim() : null;

/** The search that an address is of; `given` answers what its query says of a name. */
export function readSearch(
  pathname: string,
  given: { get(name: string): string | null },
): { query: string; filters: SearchFilters } | null {
  const query = searchedText(pathname);
  return query === null
    ? null
    : { query, filters: nonDefaultFilters(readChoices(searchFilters, given)) };
}

/**
 * The filters that are not as usual, always in the same order, so that the same search has one address
 * and one name in caches.
 */
export function nonDefaultFilters(filters: SearchFilters): SearchFilters {
  const { channel } = filters;
  const category = oneCategory(filters.category);
  return Object.fromEntries([
    ...(category ? [['category', category]] : []),
    ...(channel ? [['channel', channel]] : []),
    ...Object.entries(searchChoices)
      .map(([name, [usual]]) => [name, filters[name as keyof SearchFilters] ?? usual, usual])
      .filter(([, value, usual]) => value !== usual)
      .map(([name, value]) => [name, value]),
  ]) as SearchFilters;
}
