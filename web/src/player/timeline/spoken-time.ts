/** Seconds as one says them: `1 hour 1 minute 5 seconds`. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [
    count(Math.floor(whole / 3600), 'hour'),
    count(Math.floor(whole / 60) % 60, 'minute'),
    count(whole % 60, 'second'),
  ].filter((part) => part !== '');
  return parts.join(' ') || '0 seconds';
}

function count(n: number, unit: string): string {
  return n === 0 ? '' : `${n} ${unit}${n === 1 ? '' : 's'}`;
}
