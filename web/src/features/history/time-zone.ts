/** Where the reader is: decides which day something was watched on. */
export const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
