import { readJson, removeText, stored, writeText } from '../../../ui/storage.ts';

const storedSearches = stored('recent_searches', { scope: 'user' });
const most = 6;

/** What was searched here before, newest first; what cannot be read counts as nothing (DATA-05). */
export function recentSearches(): string[] {
  const saved = readJson(storedSearches);
  if (!Array.isArray(saved)) return [];
  return saved.filter((one) => typeof one === 'string' && one.trim() !== '').slice(0, most);
}

/** Puts a search in front, once (HEAD-06, HEAD-07). */
export function rememberSearch(query: string): void {
  keep([query, ...recentSearches().filter((one) => one !== query)].slice(0, most));
}

/** Takes one search off the list. */
export function forgetSearch(query: string): void {
  keep(recentSearches().filter((one) => one !== query));
}

/** Takes all searches off the list. */
export const forgetSearches = (): void => removeText(storedSearches);

const keep = (searches: string[]): void => void writeText(storedSearches, JSON.stringify(searches));
