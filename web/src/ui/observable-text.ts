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

/** Keeps a choice as `true` or `false`, before also as `off`; on as long as nobody chose. */
export function storedSwitch(text: Stored): StoredSwitch {
  const { now, subscribe, set } = observableText(text);
  const isOff = () => ['false', 'off'].includes(now() ?? '');
  return { now: () => !isOff(), subscribe, choose: (on) => set(String(on)) };
}
