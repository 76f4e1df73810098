/**
 * Whose a stored text is, and for how long it is kept: the `browser`'s, for whoever sits in front of
 * it, also after signing out; the `user`'s, in all tabs until they sign out; the user's in this `tab`
 * alone, until it is closed or they sign out.
 */
export type Scope = 'browser' | 'user' | 'tab';

/** One of the browser's storages. Even to name it may throw. */
type Area = 'localStorage' | 'sessionStorage';

/** A text that the browser keeps under a key. */
export interface Stored {
  readonly key: string;
  readonly scope: Scope;
}

/** Keys of the browser's scope that are declared on this page. */
const declared = new Set<string>();

/** Declares what is kept under a key; `readText` and the others below take it, and never throw. */
export function stored(key: string, { scope }: { scope: Scope }): Stored {
  if (scope === 'browser') declared.add(key);
  return { key, scope };
}

const areaOf = ({ scope }: Stored): Area => (scope === 'tab' ? 'sessionStorage' : 'localStorage');

/** What a storage refused, by its area and key: it is kept for as long as the page is open. */
const refused = new Map<string, string>();

/**
 * Browsers refuse storage when they are told to keep nothing, in frames of other sites, and when it
 * is full.
 */
function withStorage<T>(area: Area, use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(globalThis[area]);
  } catch {
    return otherwise;
  }
}

/** Null when there is none. */
export function readText(item: Stored): string | null {
  const area = areaOf(item);
  const held = refused.get(area + item.key);
  return held ?? withStorage(area, (storage) => storage.getItem(item.key), null);
}

/** A value that was kept as JSON; null when there is none, or none that can be read. */
export function readJson(item: Stored): unknown {
  try {
    return JSON.parse(readText(item) ?? 'null');
  } catch {
    return null;
  }
}

/** @returns whether it outlives the page. */
export function writeText(item: Stored, text: string): boolean {
  const { key, scope } = item;
  const area = areaOf(item);
  if (scope === 'browser') note(key);
  const taken = withStorage(
    area,
    (storage) => {
      storage.setItem(key, text);
      return true;
    },
    false,
  );
  if (taken) refused.delete(area + key);
  else refused.set(area + key, text);
  return taken;
}

export const removeText = (item: Stored): void => drop(areaOf(item), item.key);

function drop(area: Area, key: string): void {
  refused.delete(area + key);
  withStorage(area, (storage) => storage.removeItem(key), undefined);
}

/**
 * The keys of the browser's scope that were ever written, with commas between them: whoever signs
 * out may be on a page that has not loaded the code which declares them.
 */
const written = stored('browser-keys', { scope: 'user' });

const noted = (): string[] => (readText(written) ?? '').split(',');

function note(key: string): void {
  if (!noted().includes(key)) writeText(written, [...noted(), key].join(','));
}

/** Clears what is the user's: all that is not known to be the browser's, so that nothing is forgotten. */
export function clearUserStorage(): void {
  clearTabStorage();
  clear('localStorage', [written.key, ...declared, ...noted()]);
}

/** Clears what this tab alone keeps of the user. */
export const clearTabStorage = (): void => clear('sessionStorage', []);

function clear(area: Area, except: readonly string[]): void {
  const held = [...refused.keys()].filter((one) => one.startsWith(area));
  const keys = [
    ...held.map((one) => one.slice(area.length)),
    ...withStorage(area, Object.keys, []),
  ];
  for (const key of keys) if (!except.includes(key)) drop(area, key);
}
