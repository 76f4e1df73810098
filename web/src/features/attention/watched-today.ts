import { readJson, stored, writeText } from '../../ui/storage.ts';

/** How much was watched in this browser on a day of the viewer's own. */
interface WatchedToday {
  /** `2026-11-23` */
  day: string;
  seconds: number;
  /** They were reminded, and watch on. */
  dismissed: boolean;
}

const storedDay = stored('watched-today', { scope: 'browser' });

/** What was watched by now; a day that has ended counts for nothing. */
export function watchedToday(now = new Date()): WatchedToday {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  const saved = Object(readJson(storedDay));
  const isToday = saved.day === day && Number.isFinite(saved.seconds);
  return isToday
    ? { day, seconds: saved.seconds, dismissed: saved.dismissed === true }
    : { day, seconds: 0, dismissed: false };
}

/** Adds a second of watching; answers what was watched by now. */
export function addWatchedSecond(): WatchedToday {
  const before = watchedToday();
  return keep({ ...before, seconds: before.seconds + 1 });
}

/** Notes that the viewer watches on although they were reminded. */
export const dismissReminder = (): WatchedToday => keep({ ...watchedToday(), dismissed: true });

function keep(now: WatchedToday): WatchedToday {
  writeText(storedDay, JSON.stringify(now));
  return now;
}
