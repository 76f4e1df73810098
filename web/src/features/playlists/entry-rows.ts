import type { OutputOf } from '@kinora/contract/call';
import { parseDuration } from '@kinora/contract/text/duration';
import type { GoneEntry, PlaylistVideo, playlistVideos } from '@kinora/contract/playlist-entries';

/** One page of a playlist as it is answered. */
export type PlaylistAnswer = OutputOf<typeof playlistVideos>;

/** An entry of a playlist: its video, or what is left of it. */
export type PlaylistRow =
  | { id: string; video: PlaylistVideo; gone: null }
  | { id: string; video: null; gone: GoneEntry };

const known = new WeakMap<PlaylistVideo, PlaylistRow>();

/** The same row for the same video: of thousands, only those are drawn anew that differ. */
function rowOf(video: PlaylistVideo): PlaylistRow {
  const row = known.get(video) ?? { id: video.entry_id, video, gone: null };
  known.set(video, row);
  return row;
}

/** The rows of a page in their order. */
export function rowsOf({ videos, gone }: Pick<PlaylistAnswer, 'videos' | 'gone'>): PlaylistRow[] {
  const rows = videos.map(rowOf);
  // The first one first: each finds those before it in their places.
  for (const entry of gone)
    rows.splice(entry.at, 0, { id: entry.entry_id, video: null, gone: entry });
  return rows;
}

/** A page with other rows. */
export const withRows = <Page extends Pick<PlaylistAnswer, 'videos' | 'gone'>>(
  page: Page,
  rows: readonly PlaylistRow[],
): Page => ({
  ...page,
  videos: rows.flatMap(({ video }) => video ?? []),
  gone: rows.flatMap(({ gone }, at) => (gone ? [{ ...gone, at }] : [])),
});

/** Where an entry goes: to an end of the playlist, or beside another entry. */
export interface Destination {
  to: 'top' | 'bottom' | 'before' | 'after';
  beside?: string;
}

/**
 * Rows with one of them elsewhere. At the bottom of a list of which the end is not read yet it is
 * among what follows.
 */
export function movedRows(
  rows: readonly PlaylistRow[],
  id: string,
  { to, beside }: Destination,
  isWhole: boolean,
): PlaylistRow[] {
  const moved = rows.find((row) => row.id === id);
  if (!moved || beside === id) return [...rows];
  const others = rows.filter((row) => row !== moved);
  if (to === 'top') return [moved, ...others];
  if (to === 'bottom') return isWhole ? [...others, moved] : others;
  const at = others.findIndex((row) => row.id === beside);
  return at < 0 ? [...rows] : others.toSpliced(to === 'before' ? at : at + 1, 0, moved);
}

/** Pages with other rows, as many on each as before; what is more is on the last. */
export function repaginate(
  pages: readonly PlaylistAnswer[],
  rows: readonly PlaylistRow[],
): Map<PlaylistAnswer, PlaylistAnswer> {
  let from = 0;
  return new Map(
    pages.map((page, at) => {
      const to = at === pages.length - 1 ? rows.length : from + rowsOf(page).length;
      const own = rows.slice(from, to);
      from = to;
      return [page, withRows(page, own)];
    }),
  );
}

/**
 * What is known of a feature without some entries, which are no longer counted either; anything but
 * the pages of a playlist that has them stays as it is.
 */
export function withoutEntries(answer: unknown, ids: ReadonlySet<string>): unknown {
  if (!isEntryPages(answer)) return answer;
  const removed = answer.pages.flatMap(rowsOf).filter(({ id }) => ids.has(id));
  if (removed.length === 0) return answer;
  const videos = removed.flatMap(({ video }) => video ?? []);
  const seconds = videos.reduce((sum, { duration }) => sum + parseDuration(duration), 0);
  const pages = answer.pages.map((page) => {
    const rows = rowsOf(page);
    const remaining = rows.filter(({ id }) => !ids.has(id));
    const left = remaining.length < rows.length ? withRows(page, remaining) : page;
    if (left.total_videos === null) return left;
    const total_seconds = Math.max(0, (left.total_seconds ?? 0) - seconds);
    return { ...left, total_videos: left.total_videos - videos.length, total_seconds };
  });
  return { ...answer, pages };
}

function isEntryPages(answer: unknown): answer is { pages: PlaylistAnswer[] } {
  const { pages } = Object(answer) as { pages?: unknown };
  return Array.isArray(pages) && pages.every((page) => 'videos' in page && 'gone' in page);
}

/** What an entry is called, also where nothing is known of its video. */
export const nameOf = ({ video, gone }: PlaylistRow): string =>
  video?.name ?? gone?.title ?? (gone?.deleted ? 'Deleted video' : 'Private video');
