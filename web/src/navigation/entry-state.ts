/**
 * What an entry of the browser's history carries for us. Apart from what writes it, so that who only
 * reads it does not bring the router along.
 */
export interface Entry {
  /** What the page keeps with its address. */
  state: unknown;
  /** Tells this visit of an address from every other. */
  key: string;
  /** Position among the entries of this tab that are ours, from 0. */
  index: number;
  /** Path of the page that led to it; left out where none of this site did. */
  from?: string | undefined;
}

/** Of the page that is open; null for one that is not ours. */
export const entry = () => history.state as Partial<Entry> | null;

/** Path of the page of this site that led to the one that is open; null where none did. */
export const leadingPath = (): string | null => entry()?.from ?? null;
