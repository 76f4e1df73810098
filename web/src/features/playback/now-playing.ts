import { showMoment } from '../../player/active-player.ts';
import { createStore } from '../../ui/store.ts';

/** A page that has a container for the picture of one video. */
export interface PlayerPage {
  /** Of the video. */
  id: string;
  /** Of the playlist as one of which the page plays it. */
  list: string | null;
  /** What the player fills. */
  container: HTMLElement;
  /** Whether the page shows its wide layout; null where it has none. */
  theater: boolean | null;
  onTheater: (() => void) | null;
}

/** What plays on this site, and where: in the page's place for it, or else in the corner. */
export interface NowPlaying {
  /** Of the video; null when nothing is to be played. */
  id: string | null;
  /** Seconds at which it begins; null to go on where the viewer stopped. */
  startAt: number | null;
  /** Of the playlist that goes on after it, in the corner too. */
  list: string | null;
  page: PlayerPage | null;
  /** Whether the viewer put it into the corner, although the page may have a place for it. */
  away: boolean;
}

const nothing: NowPlaying = { id: null, startAt: null, list: null, page: null, away: false };

export const nowPlaying = createStore(nothing);

/** The page in whose place the picture is; null while it is in the corner. */
export const pageOf = ({ id, page, away }: NowPlaying): PlayerPage | null =>
  page !== null && page.id === id && !away ? page : null;

/**
 * Tells of the page that is shown. When it comes, or is about another video than before, that video
 * plays from then on; if it played already, in the corner, it only moves.
 */
export function showPage(page: PlayerPage, startAt: number | null): void {
  const { page: before } = nowPlaying.get();
  const news = before?.id !== page.id && { id: page.id, startAt, away: false };
  const context = (news || before?.list !== page.list) && { list: page.list };
  nowPlaying.set({ page, ...news, ...context });
}

/** Plays another video where the picture is: in the corner, unless the page has a place for it. */
export function playInCorner(id: string): void {
  nowPlaying.set({ id, startAt: null });
}

/** Plays another video in the page's place, before the page about that comes. */
export function playInPage(id: string): void {
  const { page } = nowPlaying.get();
  if (page) nowPlaying.set({ id, startAt: null, page: { ...page, id } });
}

/** Takes back the container that a page gave. */
export function leavePage(container: HTMLElement): void {
  if (nowPlaying.get().page?.container === container) nowPlaying.set({ page: null });
}

/** What stands in the page's place for the picture: that itself, or what there is instead. */
export function pageContent(): 'video' | 'in corner' | 'another in corner' | 'nothing' {
  const now = nowPlaying.get();
  if (pageOf(now) || !now.page) return 'video';
  if (now.id === null) return 'nothing';
  return now.id === now.page.id ? 'in corner' : 'another in corner';
}

/** Puts the picture into the corner. */
export function moveToCorner(): void {
  nowPlaying.set({ away: true });
}

/** Brings the picture back to the page, if that has a place for it. Answers whether it has. */
export function returnToPage(): boolean {
  const { id, page } = nowPlaying.get();
  if (page === null || page.id !== id) return false;
  nowPlaying.set({ away: false });
  return true;
}

/** Plays the page's own video in its place, from a moment of it or on from where the viewer stopped. */
function playHere(startAt: number | null): void {
  const { page } = nowPlaying.get();
  if (page) nowPlaying.set({ id: page.id, list: page.list, startAt, away: false });
}

/** Brings the page's own video into its place, whatever plays. */
export function playPage(): void {
  if (!returnToPage()) playHere(null);
}

/** Goes to a moment of the page's own video, in seconds, whatever plays. */
export function showPageMoment(seconds: number): void {
  const { id, page } = nowPlaying.get();
  if (!page || page.id === id) return showMoment(seconds);
  playHere(seconds);
  page.container.scrollIntoView({ block: 'nearest' });
}

/** Plays no more; the player goes. */
export function stopPlaying(): void {
  nowPlaying.set({ id: null, list: null, away: false });
}
