/** Seconds as `m:ss` or `h:mm:ss`, as people read it; an unknown duration is an empty text. */
export function clock(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds) || seconds < 0) return '';
  const whole = Math.floor(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Seconds as the wire has them (DATA-07): `mm:ss` or `hh:mm:ss`; empty while unknown. */
export function wireDuration(seconds: number | null): string {
  if (seconds === null) return '';
  const whole = Math.round(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return h > 0 ? `${two(h)}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`;
}

const two = (n: number) => String(n).padStart(2, '0');
