import { readText, type Stored, writeText } from './storage.ts';

/** A stored text as an external store of React. */
export interface ObservableText {
  /** Null when there is none. */
  now(): string | null;
  /** Tells of changes here and in other tabs; answers how to stop. */
  subscribe(wake: () => void): () => void;
  set(text: string): void;
}

/** Watches a text of local storage. */
export function observableText(text: Stored): ObservableText {
  const wakers = new Set<() => void>();
  const wakeAll = () => {
    for (const wake of wakers) wake();
  };
  addEventListener('storage', (event) => {
    // Without a key, all of the storage was cleared.
    if (event.key === text.key || event.key === null) wakeAll();
  });
  return {
    now: () => readText(text),
    subscribe(wake) {
      wakers.add(wake);
      return () => void wakers.delete(wake);
    },
    set(next) {
      writeText(text, next);
      wakeAll();
    },
  };
}

/** A choice to have something or not, which this browser remembers, as an external store of React. */
export interface StoredSwitch {
  now(): boolean;
  subscribe(wake: () => void): () => void;
  choose(on: boolean): void;
}

/**
 * Keeps a choice as `true` or the word for off; on as long as nobody chose.
 * @param off what a version before wrote, which may be running in another tab
 */
export function storedSwitch(text: Stored, off = 'false'): StoredSwitch {
  const { now, subscribe, set } = observableText(text);
  return { now: () => now() !== off, subscribe, choose: (on) => set(on ? 'true' : off) };
}
