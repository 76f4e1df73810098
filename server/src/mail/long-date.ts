/** A day in words, for mails: `November 28, 2026`. */
export const longDate = (date: Date): string =>
  date.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
