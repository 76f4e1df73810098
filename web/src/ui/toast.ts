import { createStore } from './store.ts';

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

/** The messages that are shown, newest first. */
export const shownToasts = createStore<{ toasts: readonly Toast[] }>({ toasts: [] });
let count = 0;

/** Shows a message; answers its id, from 1. */
export function toast(message: ToastMessage): number {
  count += 1;
  shownToasts.set({ toasts: [{ ...message, id: count }, ...shownToasts.get().toasts] });
  return count;
}

/** Takes one away. */
export function dismissToast(id: number): void {
  shownToasts.set({ toasts: shownToasts.get().toasts.filter((one) => one.id !== id) });
}

/** Takes all away. */
export const dismissToasts = (): void => shownToasts.set({ toasts: [] });
