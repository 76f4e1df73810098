/** A text that the browser keeps for all its tabs, as an external store of React. */
export interface StoredText {
  /** Null when there is none. */
  now(): string | null;
  /** Tells of changes here and in other tabs; answers how to stop. */
  subscribe(wake: () => void): () => void;
  set(text: string): void;
}

/**
 * The text under a key of local storage. Where storage is full or forbidden, what is set lives as
 * long as the page.
 */
export function storedText(key: string): StoredText {
  /** What storage refused to take. */
  let refused: string | null = null;
  const wakers = new Set<() => void>();
  const wakeAll = () => {
    for (const wake of wakers) wake();
  };
  addEventListener('storage', (event) => {
    // Without a key, all of the storage was cleared.
    if (event.key === key || event.key === null) wakeAll();
  });
  return {
    now() {
      try {
        return refused ?? localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    subscribe(wake) {
      wakers.add(wake);
      return () => void wakers.delete(wake);
    },
    set(text) {
      try {
        localStorage.setItem(key, text);
        refused = null;
      } catch {
        refused = text;
      }
      wakeAll();
    },
  };
}
