import { listChoices } from './list-choices.ts';
import { pathPart, textOfPart } from './path-part.ts';

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

/** Filters of a search as its address has them: only those that are not as usual. */
export interface SearchFilters {
  category?: string;
  /** Id of a channel. */
  channel?: string;
  type?: (typeof searchChoices.type)[number];
  time?: (typeof searchChoices.time)[number];
  duration?: (typeof searchChoices.duration)[number];
  captions?: (typeof searchChoices.captions)[number];
  sort?: (typeof searchChoices.sort)[number];
}

const root = '/search/';

/** Address of the results of a search (ROUTE-01, ROUTE-11). */
export function searchPath(query: string, filters: SearchFilters = {}): string {
  const kept = Object.entries(onlyUnusual(filters))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return root + pathPart(query) + (kept && `?${kept}`);
}

/** The search that an address is of; `given` answers what its query says of a name. */
export function readSearch(
  pathname: string,
  given: { get(name: string): string | null },
): { query: string; filters: SearchFilters } | null {
  if (!pathname.startsWith(root)) return null;
  const filters: Record<string, string> = {
    category: given.get('category') ?? '',
    channel: given.get('channel') ?? '',
  };
  for (const [name, choices] of Object.entries(searchChoices)) {
    const value = given.get(name);
    if (value !== null && (choices as readonly string[]).includes(value)) filters[name] = value;
  }
  return { query: textOfPart(pathname.slice(root.length)).trim(), filters: onlyUnusual(filters) };
}

/**
 * The filters that are not as usual, always in the same order, so that the same search has one address
 * and one name in caches.
 */
export function onlyUnusual(filters: SearchFilters): SearchFilters {
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
