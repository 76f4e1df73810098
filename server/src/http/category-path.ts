/** Address of the home page with one category alone, as the page itself writes it (HOME-07). */
export const categoryPath = (category: string): string => `/?${new URLSearchParams({ category })}`;
