import { limits } from './limits.ts';

/** A part of a video that has a name. It lasts until the next one begins. */
export interface Chapter {
  title: string;
  /** Seconds. */
  start: number;
}

/** What an owner's list must have to be one; fewer or shorter parts are just mentioned moments. */
const least = { chapters: 3, seconds: 10 };
/** What is kept of a list that a file brings along, whoever wrote it. */
const most = { chapters: 500, title: 100 };

// Each matches at one place only and without two parts that could share a letter, so that its time
// grows with the length of the line.
const clock = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})`;
const bullet = /^(?:[-–—•*▶►]|\d{1,3}[.)]\s)/u;
const atStart = new RegExp(String.raw`^[[(]?${clock}[\])]?(?!:?\d)`, 'u');
const atEnd = new RegExp(String.raw`[\s[(]${clock}[\])]?$`, 'u');
/** As long as the longest time at the end of a line, with what may stand around it. */
const longestEnd = ' 100:00:00)'.length;
const beforeTitle = /^[\s\-–—:|•.,]+/u;
const afterTitle = /[\s\-–—:|•,]/u;

/** Why lines with times are no chapters. */
export type ChapterFault = 'few' | 'start' | 'order' | 'short';

/**
 * Reads the chapters from a description: lines that begin or end with a time (`0:00 Intro`,
 * `12:30 - The end`, `[1:02:03] Later`, `Coda 3:10`). They count if the first is at 0:00, there are
 * at least three, each begins later than the one before, and each is at least 10 seconds long.
 * @param seconds length of the video, where known; lines beyond it are left out
 * @returns an empty list if the description has no valid chapters
 */
export const chaptersIn = (description: string, seconds: number | null): Chapter[] =>
  checkChapters(description, seconds).chapters;

/**
 * The chapters of a description, or why its lines with times are none; no fault where there is not
 * one such line.
 */
export function checkChapters(
  description: string,
  seconds: number | null,
): { chapters: Chapter[]; fault: ChapterFault | null } {
  const end = seconds ?? Number.POSITIVE_INFINITY;
  const chapters = description
    // Letters outside of the basic plane count as two here.
    .slice(0, 2 * limits.description)
    .split(/\r\n|\r|\n/)
    .map(chapterOf)
    .filter((found) => found !== null)
    .filter(({ start }) => start < end);
  const lengths = chapters.map(({ start }, i) => (chapters[i + 1]?.start ?? end) - start);
  const none = (fault: ChapterFault | null) => ({ chapters: [], fault });
  if (chapters.length === 0) return none(null);
  if (chapters.length < least.chapters) return none('few');
  if (chapters[0]?.start !== 0) return none('start');
  if (lengths.some((length) => length <= 0)) return none('order');
  if (lengths.some((length) => length < least.seconds)) return none('short');
  return { chapters, fault: null };
}

function chapterOf(line: string): Chapter | null {
  const text = line.trim();
  const listed = text.replace(bullet, '').trimStart();
  const first = atStart.exec(listed);
  if (first) return named(listed.slice(first[0].length), first.slice(1));
  const tail = listed.slice(-longestEnd);
  const last = atEnd.exec(tail);
  return last && named(listed.slice(0, last.index - tail.length), last.slice(1));
}

function named(words: string, time: (string | undefined)[]): Chapter | null {
  const title = titleIn(words);
  const [hours = 0, minutes = 0, seconds = 0] = time.map((part) => Number(part ?? 0));
  const isTime = seconds < 60 && (time[0] === undefined || minutes < 60);
  return isTime && title !== '' ? { title, start: (hours * 60 + minutes) * 60 + seconds } : null;
}

/** Words without the marks that part them from a time. */
function titleIn(words: string): string {
  const begun = words.replace(beforeTitle, '');
  let end = begun.length;
  while (end > 0 && afterTitle.test(begun.charAt(end - 1))) end -= 1;
  return begun.slice(0, end);
}

/**
 * Puts in order what a file says of its chapters: sorted, one a moment, none beyond the end. The
 * first reaches back to the beginning, and one without a name gets its number.
 * @returns an empty list if there are fewer than two, which would divide nothing
 */
export function tidyChapters(found: readonly Chapter[], seconds: number): Chapter[] {
  const chapters = found
    .filter(({ start }) => Number.isFinite(start) && start < seconds)
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start }, i, all) => i === 0 || start > (all[i - 1]?.start ?? 0))
    .slice(0, most.chapters)
    .map(({ title, start }, i) => ({
      title:
        Array.from(title.trim().slice(0, 2 * most.title))
          .slice(0, most.title)
          .join('') || `Chapter ${i + 1}`,
      start: i === 0 ? 0 : start,
    }));
  return chapters.length > 1 ? chapters : [];
}

/** The chapter at a moment, by its index; -1 where there are none. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): number {
  return chapters.findLastIndex(({ start }) => start <= seconds);
}
