import type { InputOf } from '@kinora/contract/call';
import { maxSecondsPlayed, reportWatching } from '@kinora/contract/history';
import { requestOf } from '@kinora/contract/text/request';
import { call } from '../../api/call.ts';
import type { Failed } from '../../api/outcome.ts';
import { leadingPath } from '../../navigation/entry-state.ts';
import { isPlayed } from '../../player/is-played.ts';

const everySeconds = 5;
// Of somebody who jumps to and fro; the site takes no more at once.
const maxRanges = 50;

/** What was played, from one second to another. */
type PlayedRange = [from: number, to: number];

type Report = InputOf<typeof reportWatching> & { played: PlayedRange[] };

/** Tells the site how far one video is watched. */
export interface WatchReports {
  /** Takes each moment of the picture, in seconds; reports every few seconds of playing. */
  moved: (time: number) => void;
  /** Reports what is left, since nobody knows whether it goes on. */
  paused: () => void;
  /** Reports what is left; returns the seconds of the last moment, or null if nothing was watched. */
  end: () => number | null;
}

/**
 * Begins to report one video: every few seconds of playing, when it is paused, and when the page
 * goes away.
 * @param onReport is called each time with where the viewer is, in seconds.
 * @param source the page that the viewer came from.
 */
export function reportVideo(
  id: string,
  onReport: (position: number) => void = () => {},
  source: string | undefined = cameFrom(id),
): WatchReports {
  let position = 0;
  let watched = 0;
  let unreported = 0;
  let played: PlayedRange[] = [];
  /** What reports told that failed: it goes along with later ones. */
  const missed: PlayedRange[] = [];
  const report = (leaving?: unknown) => {
    for (let next = missed[0]; next && fits([...played, next]); next = missed[0]) {
      played.push(next);
      missed.shift();
    }
    if (!played[0]) return;
    const input = { id, position, watched, played, source };
    unreported = 0;
    played = [];
    source = undefined;
    onReport(position);
    if (!leaving) return void send(input);
    const { address, body } = requestOf(reportWatching, input);
    const type = 'application/json';
    navigator.sendBeacon(address, new Blob([JSON.stringify(body)], { type }));
  };
  async function send(input: Report): Promise<void> {
    const outcome = await call(reportWatching, input);
    if (outcome.ok || !isTemporary(outcome)) return;
    missed.push(...input.played);
    source ??= input.source;
  }
  const leave = () => report(true);
  const hidden = () => document.visibilityState === 'hidden' && leave();
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hidden);
  return {
    moved(time) {
      const step = time - position;
      if (isPlayed(step)) {
        watched += step;
        unreported += step;
        const last = played.at(-1);
        if (last?.[1] === position) last[1] = time;
        else played.push([position, time]);
      }
      position = time;
      if (unreported >= everySeconds || played.length === maxRanges) report();
    },
    paused: () => report(),
    end() {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hidden);
      leave();
      return watched > 0 ? position : null;
    },
  };
}

/** Whether one report may tell of all that. */
const fits = (played: readonly PlayedRange[]): boolean =>
  played.length <= maxRanges &&
  played.reduce((sum, [from, to]) => sum + to - from, 0) <= maxSecondsPlayed;

/** Whether the same report may be taken later. */
const isTemporary = ({ status }: Failed): boolean =>
  status === 0 || status === 429 || status >= 500;

/** First part of an address's path. */
const pageOf = (path: string): string => path.split('/')[1] ?? '';

/**
 * The page that led to the video's own. Where the address does not name the video, or not yet, it is
 * that page which goes on to it: a video or a short before it, or what the player is in the corner of.
 */
function cameFrom(id: string): string {
  if (!location.pathname.split('/').includes(id)) return pageOf(location.pathname);
  const before = leadingPath();
  if (before !== null) return pageOf(before);
  const { referrer } = document;
  if (referrer === '') return 'other';
  const { origin, pathname } = new URL(referrer);
  return origin === location.origin ? pageOf(pathname) : 'outside';
}
