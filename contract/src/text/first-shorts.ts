/**
 * What the viewer of shorts asks for page by page; the first page comes with its HTML.
 * @param start id of the short that the address names; null where it names none
 */
export const firstShorts = (start: string | null) => ({
  limit: 8,
  ...(start !== null && { start }),
});
