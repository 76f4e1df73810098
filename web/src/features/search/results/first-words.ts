/** The first words of a title, with an ellipsis in place of the others (SEARCH-05). */
export function firstWords(title: string, count: number): string {
  const words = title.trim().split(/\s+/u);
  return words.length > count ? `${words.slice(0, count).join(' ')}…` : title;
}
