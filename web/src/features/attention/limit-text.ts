const minutesOfHour = 60;

/** A limit as a reader says it: `45 minutes`, `1 hour`, `1.5 hours`. */
export function limitText(minutes: number): string {
  if (minutes < minutesOfHour) return `${minutes} minutes`;
  const hours = Math.round((minutes / minutesOfHour) * 10) / 10;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
