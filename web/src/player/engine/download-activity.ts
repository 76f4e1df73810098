import type Hls from 'hls.js';
import type { Fragment } from 'hls.js';
import type { FirstPlay } from './take-first-play.ts';

/** Milliseconds within which what came means that more is coming. */
const soon = 5_000;

/** Whether a moment, as `performance.now()` told it, was in the last seconds. */
export const isRecent = (moment: number): boolean => performance.now() - moment < soon;

/**
 * Notes what comes: bytes of segments while they do, playlists, and answers that are errors.
 * @param begun what may still get its first pieces without hls.js
 * @returns whether anything came in the last seconds; to be asked once a second
 */
export function trackDownloads(
  { Events, ErrorTypes }: typeof Hls,
  hls: Hls,
  begun: FirstPlay | null,
): () => boolean {
  const loading = new Map<string, Fragment>();
  let bytes = 0;
  let last = Number.NEGATIVE_INFINITY;
  const note = () => (last = performance.now());
  for (const event of [Events.MANIFEST_LOADED, Events.LEVEL_LOADED, Events.FRAG_LOADED] as const) {
    hls.on(event, note);
  }
  hls.on(Events.FRAG_LOADING, (_event, { frag }) => loading.set(frag.type, frag));
  hls.on(Events.ERROR, (_event, { type, response }) => {
    if (type === ErrorTypes.NETWORK_ERROR && response?.code) note();
  });
  return () => {
    const first = begun?.bytes ?? 0;
    const now = [...loading.values()].reduce((sum, { stats }) => sum + stats.loaded, first);
    // A segment that is asked for anew begins at nothing.
    if (now > bytes) note();
    bytes = now;
    return isRecent(last);
  };
}
