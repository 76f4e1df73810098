/**
 * Seconds that a text names: `90`, `1:30`, `1:02:03`, `1m30s`; null for any other text. As in the
 * address of a moment of a video (`?t=`) and in the box where somebody types one.
 */
export function parseStartTime(text: string): number | null {
  const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})$/.exec(text.trim());
  const units = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/i.exec(text.trim());
  const [, hours = 0, minutes = 0, seconds = 0] = clock ?? units ?? [];
  if (!(clock ?? units)?.[0] || (clock && Number(seconds) > 59)) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
