import { fail } from './fail.ts';

/**
 * Names the day of a time in a time zone: `2026-02-28`.
 * @param timeZone an IANA name such as `Europe/Berlin`.
 * @throws bad_input for a time zone that is none, and for an offset: PostgreSQL would read its sign
 *   the other way round, as POSIX does.
 */
export function daysOf(timeZone: string): (time: Date) => string {
  try {
    if (/^[+-]/.test(timeZone)) throw new RangeError('an offset');
    const days = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    return (time) => days.format(time);
  } catch {
    fail('bad_input', 'This time zone is not known.', {
      time_zone: ['Name one like Europe/Berlin.'],
    });
  }
}
