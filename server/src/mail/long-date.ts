const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** A day in words, for letters: `November 28, 2026`. */
export const longDate = (date: Date): string => format.format(date);
