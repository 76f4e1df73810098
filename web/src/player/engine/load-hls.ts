import type Hls from 'hls.js';
import { loadCode } from '../../ui/load-code.ts';

let loading: Promise<typeof Hls> | null = null;

/** Whether the browser can be fed by script; where it cannot, it must play HLS by itself. */
export function canFeed(): boolean {
  return 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
}

/**
 * Loads hls.js once; called early, so that it comes while the page still asks for the video.
 * @throws LoadError; the next call tries again
 */
export function loadHls(): Promise<typeof Hls> {
  loading ??= loadCode(() => import('hls.js')).then(
    ({ default: Hls }) => {
      // A growing playlist is no live stream: without this part there is no live edge to jump to.
      const { latencyController: _without, ...config } = Hls.DefaultConfig;
      Hls.DefaultConfig = config;
      return Hls;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
