/** A short message at the edge of the page, with at most one way back. */
export interface ToastMessage {
  text: string;
  /** `error` stays longer and is read at once. */
  tone?: 'plain' | 'error';
  action?: { label: string; run: () => void };
  /** Whether it stays until it is answered or taken away. */
  isLasting?: boolean;
}

/** One that is shown. */
export interface Toast extends ToastMessage {
  id: number;
}

/** Newest first. */
let shown: readonly Toast[] = [];
let count = 0;
const watchers = new Set<() => void>();

function set(next: readonly Toast[]): void {
  shown = next;
  for (const watch of watchers) watch();
}

/** Shows a message; answers its id, from 1. */
export function toast(message: ToastMessage): number {
  count += 1;
  set([{ ...message, id: count }, ...shown]);
  return count;
}

/** Takes one away. */
export function dismissToast(id: number): void {
  set(shown.filter((one) => one.id !== id));
}

/** Takes all away. */
export const dismissToasts = (): void => set([]);

/** For `Toasts`: the messages as an external store of React. */
export const shownToasts = {
  now: () => shown,
  subscribe(watch: () => void) {
    watchers.add(watch);
    return () => void watchers.delete(watch);
  },
};
