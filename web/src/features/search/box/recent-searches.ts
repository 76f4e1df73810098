const key = 'recent_searches';
const most = 6;

/** What was searched here before, newest first; what cannot be read counts as nothing (DATA-05). */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((one) => typeof one === 'string' && one.trim() !== '').slice(0, most);
  } catch {
    return [];
  }
}

/** Puts a search in front, once (HEAD-06, HEAD-07). */
export function rememberSearch(query: string): void {
  keep([query, ...recentSearches().filter((one) => one !== query)].slice(0, most));
}

/** Takes one search off the list. */
export function forgetSearch(query: string): void {
  keep(recentSearches().filter((one) => one !== query));
}

function keep(searches: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // A full or forbidden storage keeps nobody from searching.
  }
}
