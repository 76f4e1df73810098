const windowMs = 8_000;

/** How much had been sent at a moment. */
interface Mark {
  /** Milliseconds of any clock that only goes forward. */
  at: number;
  /** Bytes in all. */
  sent: number;
}

/** Speed over the last few seconds, so that it neither jumps nor lags. */
export interface SpeedMeter {
  note(mark: Mark): void;
  /** Bytes a second; null until there is something to measure. */
  speed(): number | null;
}

/** Starts measuring; begin anew after a pause. */
export function measureSpeed(): SpeedMeter {
  let marks: Mark[] = [];
  return {
    note(mark) {
      marks = [...marks.filter(({ at }) => mark.at - at < windowMs), mark];
    },
    speed() {
      const [first, last] = [marks[0], marks.at(-1)];
      if (!first || !last || last.at - first.at < 500) return null;
      return ((last.sent - first.sent) / (last.at - first.at)) * 1000;
    },
  };
}

/** Seconds that are left at a speed; null when nobody can say. */
export const secondsLeft = (bytes: number, speed: number | null): number | null =>
  speed !== null && speed > 0 ? bytes / speed : null;

/** `about 2 minutes left`, coarse enough not to flicker. */
export function timeLeftText(seconds: number | null): string {
  if (seconds === null) return '';
  if (seconds < 5) return 'a few seconds left';
  if (seconds < 55) return `about ${Math.ceil(seconds / 5) * 5} seconds left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
  const hours = Math.round(minutes / 6) / 10;
  return `about ${hours} ${hours === 1 ? 'hour' : 'hours'} left`;
}
