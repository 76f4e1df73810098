import { readStoredShorts, readShorts, type ShortCard } from './stored-shorts.ts';

/** What a visit begins with, and with which of them. */
export interface Start {
  shorts: readonly ShortCard[];
  index: number;
  /** Id of the short that the address names; null where it names none. */
  linked: string | null;
}

/**
 * The list of a visit: what the navigation carries, else what was left in the storage (SHORT-02).
 * The short that the address names comes first where that does not have it; without both, the visit
 * begins with the site's own list (SHORT-03).
 * @param id of the short that the address names
 * @param state what the navigation carries
 */
export function initialListOf(id: string | null, state: unknown): Start {
  const carried = readShorts(Object(state)['shorts']);
  const before = carried.length > 0 ? { shorts: carried, index: 0 } : readStoredShorts();
  if (id === null) return { ...before, linked: null };
  const index = before.shorts.findIndex((short) => short.id === id);
  if (index >= 0) return { ...before, index, linked: id };
  const unknown = { name: '', channel_id: '', channel_name: '', thumbnail_url: null, color: null };
  return { shorts: [{ id, ...unknown }, ...before.shorts], index: 0, linked: id };
}
