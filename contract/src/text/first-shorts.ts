/** What the viewer of shorts asks for page by page; the first page comes with its HTML. */
export const firstShorts = { limit: 8 } as const;
