import type { EventEmitter } from 'node:events';

/** Notes that somebody has something open until that emits `close`. @returns false for one too many */
export type Admit = (who: string, something: EventEmitter) => boolean;

/** Counts what each network or account has open, such as connections, up to so many at a time. */
export function concurrencyLimit(most: number): Admit {
  const open = new Map<string, number>();
  return (who, something) => {
    const count = (open.get(who) ?? 0) + 1;
    if (count > most) return false;
    open.set(who, count);
    something.once('close', () => {
      const left = (open.get(who) ?? 1) - 1;
      if (left > 0) open.set(who, left);
      else open.delete(who);
    });
    return true;
  };
}
