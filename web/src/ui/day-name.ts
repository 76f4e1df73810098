const dayMs = 86_400_000;
const named = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** `Today`, `Yesterday` or `February 27, 2026` for a day like `2026-02-27`. */
export function dayName(day: string, today: string): string {
  if (day === today) return 'Today';
  const time = Date.parse(day);
  return time === Date.parse(today) - dayMs ? 'Yesterday' : named.format(time);
}

/** Today where the reader is, like `2026-02-28`. */
export const todayHere = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
