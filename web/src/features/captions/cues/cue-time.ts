/** Milliseconds as they are typed: `1:02.500`, `1:00:02.500`. */
export function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  const front = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  return `${front}:${two(seconds % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

/** The milliseconds that somebody typed: `62.5`, `1:02,5`, `1:00:02.500`; null for any other text. */
export function timeIn(text: string): number | null {
  const parts = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!parts) return null;
  const [, hours, minutes, seconds, rest = ''] = parts;
  if (minutes !== undefined && Number(seconds) > 59) return null;
  if (hours !== undefined && Number(minutes) > 59) return null;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
  return whole * 1000 + Number(rest.padEnd(3, '0'));
}
