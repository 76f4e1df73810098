/** What the page of a playlist asks for first; it comes with its HTML. */
export const firstEntries = (playlist_id: string) =>
  ({ playlist_id, sort: 'own', type: 'video' }) as const;
