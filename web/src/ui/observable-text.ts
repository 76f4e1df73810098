import { readText, type Stored, writeText } from './storage.ts';
import type { Observable } from './store.ts';

/** A stored text, null when there is none; it tells of changes here and in other tabs. */
export interface ObservableText extends Observable<string | null> {
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
    get: () => readText(text),
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

/** A choice to have something or not, which this browser remembers. */
export interface StoredSwitch extends Observable<boolean> {
  choose(on: boolean): void;
}

/**
 * Keeps a choice as `true` or the word for off; on as long as nobody chose.
 * @param off what a version before wrote, which may be running in another tab
 */
export function storedSwitch(text: Stored, off = 'false'): StoredSwitch {
  const { get, subscribe, set } = observableText(text);
  return { get: () => get() !== off, subscribe, choose: (on) => set(on ? 'true' : off) };
}
