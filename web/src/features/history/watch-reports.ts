import { reportWatching } from '@kinora/contract/history';
import { requestOf } from '@kinora/contract/text/request';
import { call } from '../../api/call.ts';

const everySeconds = 5;
// A larger step between two moments is a seek, not playing.
const stepSeconds = 1.5;

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
 * @param told hears each time where the viewer is, in seconds.
 */
export function reportVideo(id: string, told: (position: number) => void = () => {}): WatchReports {
  let position = 0;
  let watched = 0;
  let reported = 0;
  const report = () => {
    if (watched === reported) return;
    reported = watched;
    told(position);
    void call(reportWatching, { id, position, watched });
  };
  const leave = () => {
    if (watched === reported) return;
    reported = watched;
    told(position);
    const { address, body } = requestOf(reportWatching, { id, position, watched });
    const type = 'application/json';
    navigator.sendBeacon(address, new Blob([JSON.stringify(body)], { type }));
  };
  const hidden = () => document.visibilityState === 'hidden' && leave();
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hidden);
  return {
    moved(time) {
      const step = time - position;
      position = time;
      if (step > 0 && step < stepSeconds) watched += step;
      if (watched - reported >= everySeconds) report();
    },
    paused: report,
    end() {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hidden);
      leave();
      return watched > 0 ? position : null;
    },
  };
}
