/** A short message at the edge of the page, with at most one way back. */
export interface ToastMessage {
  text: string;
  /** `error` stays longer and is read at once. */
  tone?: 'plain' | 'error';
  action?: { label: string; run: () => void };
}

type Show = (message: ToastMessage) => void;

let show: Show | null = null;
let waiting: ToastMessage[] = [];
const wakers = new Set<() => void>();

/** Shows a message; the code that draws it is fetched with the first one. */
export function toast(message: ToastMessage): void {
  if (show) show(message);
  else {
    waiting = [...waiting, message];
    for (const wake of wakers) wake();
  }
}

/** For `Toasts`: takes over showing, starting with what has waited. */
export function showToastsWith(next: Show | null): void {
  show = next;
  if (!next) return;
  for (const message of waiting) next(message);
  waiting = [];
}

/** For `Toasts`: whether a message ever waited, as an external store of React. */
export const toastsWanted = {
  subscribe(wake: () => void) {
    wakers.add(wake);
    return () => wakers.delete(wake);
  },
  now: () => show !== null || waiting.length > 0,
};
