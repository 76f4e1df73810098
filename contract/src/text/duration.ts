/** Seconds as `m:ss` or `h:mm:ss`, as people read it; an unknown duration is an empty text. */
export function clock(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds) || seconds < 0) return '';
  const [h, m, s] = parts(seconds);
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/**
 * Seconds as the wire has them (DATA-07): `mm:ss` or `hh:mm:ss`; empty while unknown. They are cut as
 * in `clock`, so that card and player say the same, but what lasts at all lasts a second.
 */
export function wireDuration(seconds: number | null): string {
  if (seconds === null) return '';
  const [h, m, s] = parts(seconds > 0 ? Math.max(1, seconds) : 0);
  return h > 0 ? `${two(h)}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`;
}

/** Seconds of a text as `clock` and `wireDuration` write it; an empty one has none. */
export const parseDuration = (text: string): number =>
  text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

function parts(seconds: number): [hours: number, minutes: number, seconds: number] {
  const whole = Math.floor(seconds);
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
}

const two = (n: number) => String(n).padStart(2, '0');
