import { createPath, type Location, type Path } from 'react-router';
import { entry, type Entry } from './entry-state.ts';

/** Null for an entry that is not ours, such as a fragment that somebody typed. */
export const entryIndex = (): number | null => entry()?.index ?? null;

/** Where the browser is now; the first entry of a visit has the key `default`. */
export function currentLocation(): Location {
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: entry()?.state ?? null, key: entry()?.key ?? 'default' };
}

/**
 * A new visit of an address of this site.
 * @param to from the root, as text or in its parts
 */
export function newLocation(to: string | Path, state: unknown): Location {
  // What begins with two slashes would name another site.
  const { pathname, search, hash } = new URL(hrefOf(to));
  return { pathname, search, hash, state: state ?? null, key: newKey() };
}

/** Of a visit of an address; unlike that of any other. */
export const newKey = (): string => Math.random().toString(36).slice(2);

const hrefOf = (to: string | Path) =>
  location.origin + (typeof to === 'string' ? to : createPath(to));

/**
 * Makes the browser's address that of a location, in a new entry or in place of the present one.
 * @param from path of the page that led to it; in place of another, what had led to that stays
 */
export function writeEntry(
  next: Location,
  { replace, from }: { replace: boolean; from: string | undefined },
): void {
  const index = (entryIndex() ?? 0) + (replace ? 0 : 1);
  const led = replace ? entry()?.from : from;
  const carried: Entry = { state: next.state, key: next.key, index, from: led };
  if (replace) history.replaceState(carried, '', hrefOf(next));
  else history.pushState(carried, '', hrefOf(next));
}

/** Makes an entry that is not ours one, so that it is known how far Back leads; ours stays as it is. */
export function claimEntry(carried: Partial<Entry> & Pick<Entry, 'index'>): void {
  if (entryIndex() === null) history.replaceState({ ...entry(), ...carried }, '');
}
