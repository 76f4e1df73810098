import type { Observable } from './store.ts';

/**
 * Readers in one frame: each may draw its words anew, and thousands in one go would keep a page of
 * videos that were just published from being scrolled for a quarter of a second on a phone.
 */
const readersInFrame = 50;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const readers = new Set<() => void>();
/** Have not been told yet that the clock has moved. */
let waiting: (() => void)[] = [];

function move(): void {
  now = Date.now();
  const isTelling = waiting.length > 0;
  waiting = [...readers];
  if (!isTelling) requestAnimationFrame(tellSome);
}

function tellSome(): void {
  for (const read of waiting.splice(0, readersInFrame)) if (readers.has(read)) read();
  if (waiting.length > 0) requestAnimationFrame(tellSome);
}

/**
 * One clock for all times on the page, in milliseconds since 1970, which moves once a minute while
 * anybody reads it.
 */
export const minuteClock: Observable<number> = {
  get: () => now,
  subscribe(read: () => void) {
    if (readers.size === 0) {
      now = Date.now();
      timer = setInterval(move, 60_000);
    }
    readers.add(read);
    return () => {
      readers.delete(read);
      if (readers.size === 0) clearInterval(timer);
    };
  },
};
