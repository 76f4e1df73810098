import { clock } from './duration.ts';

/** A moment to a tenth of a second, as people read and type it: `1:05.3`; whole ones as `1:05`. */
export function momentText(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  return `${clock(Math.floor(tenths / 10))}${tenths % 10 === 0 ? '' : `.${tenths % 10}`}`;
}

/** Seconds of a moment as somebody types it: `65`, `65.3`, `1:05`, `1:05.3`, `1:02:03`; else null. */
export function momentOf(text: string): number | null {
  const found = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!found) return null;
  const [, hours, minutes, seconds = '0', part = '0'] = found;
  const isClock = minutes !== undefined;
  if (isClock && (seconds.length > 2 || Number(seconds) > 59)) return null;
  if (hours !== undefined && Number(minutes) > 59) return null;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
  return whole + Number(`0.${part}`);
}
