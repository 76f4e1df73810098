/** Where pictures lie that are not named by a whole address; neither ends in a slash. */
interface Bases {
  /** Origin of the site; empty on its own pages. */
  host: string;
  /** Of the storage: `/media`, or a CDN in front of it. */
  storage: string;
}

/** Whether this is the path of a picture: the text `null` is none (CARD-04). */
export const isNamed = (path: unknown): path is string =>
  typeof path === 'string' && !['', 'null'].includes(path.trim());

/**
 * Address of a picture from any of the forms in which data name one (DATA-22): an absolute address
 * stays, a path from the root belongs to the host, `storage/…` and `thumbnails/…` lie in the
 * storage, and anything else is a public file of the host.
 * @returns null where there is none.
 */
export function pictureAddress(
  path: string | null | undefined,
  { host, storage }: Bases,
): string | null {
  if (!isNamed(path)) return null;
  const named = path.trim();
  if (/^(?:https?:|blob:|data:image\/|\/\/)/i.test(named)) return named;
  // Another scheme, such as that of a script.
  if (/^[a-z][a-z\d+.-]*:/i.test(named)) return null;
  if (named.startsWith('/')) return host + named;
  if (named.startsWith('storage/')) return storage + named.slice('storage'.length);
  return `${/^thumbnails?\//.test(named) ? storage : host}/${named}`;
}
