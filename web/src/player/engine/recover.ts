import type HlsPlayer from 'hls.js';
import type { ErrorData } from 'hls.js';
import { isTransient } from './hls-settings.ts';
import { problems, type StreamMedia } from './stream.ts';

/** Tries against a server that answers, but with errors. */
const serverTries = 6;
/** Decoding errors within `decodeWindow` milliseconds before it is given up. */
const decodeTries = 2;
const decodeWindow = 30_000;

/** What happens when hls.js has used up its own retries. */
export interface Recovery {
  /** Whether the next try is set. */
  trying: () => boolean;
  destroy: () => void;
}

/**
 * Goes on after errors: without a connection for ever, against a failing server several times,
 * after decoding errors twice. Then the stream has failed.
 * @param load begins from the master playlist
 */
export function recover(
  Hls: typeof HlsPlayer,
  hls: HlsPlayer,
  media: StreamMedia,
  load: () => void,
): Recovery {
  const { video, report, source } = media;
  let tries = 0;
  /** How many of them a failing server has answered: a long time without one says nothing of it. */
  let answered = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let decodeErrors: number[] = [];

  const resume = () => {
    clearTimeout(timer);
    timer = undefined;
    if (hls.levels.length === 0) load();
    else hls.startLoad(media.currentPosition());
  };
  const retryLater = () => {
    clearTimeout(timer);
    timer = setTimeout(resume, Math.min(1_000 * 2 ** tries, 15_000));
    tries += 1;
  };
  const resumeOnline = () => {
    if (timer !== undefined) resume();
  };
  const succeeded = () => {
    tries = 0;
    answered = 0;
    report.connected(true);
  };

  const onNetworkError = (data: ErrorData) => {
    // By a seek; nothing of it concerns the connection.
    if (data.details === Hls.ErrorDetails.INTERNAL_ABORTED) return;
    const status = data.response?.code;
    if (!status) report.connected(false);
    if (!data.fatal) return;
    // What is still being made may be missing for a moment.
    if (!isTransient(status) && !source().processing) {
      report.failed(status === 401 || status === 403 ? problems.expired : problems.gone);
    } else if (status && answered >= serverTries) report.failed(problems.server);
    else {
      if (status) answered += 1;
      retryLater();
    }
  };
  const onDecodeError = () => {
    const now = performance.now();
    decodeErrors = [...decodeErrors.filter((time) => now - time < decodeWindow), now];
    if (decodeErrors.length > decodeTries) report.failed(problems.decode);
    else if (hls.media) hls.recoverMediaError();
    else report.reopen();
  };
  const onVideoError = () => {
    if (video.error) onDecodeError();
  };

  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (data.type === Hls.ErrorTypes.NETWORK_ERROR) onNetworkError(data);
    else if (data.fatal) onDecodeError();
  });
  hls.on(Hls.Events.FRAG_LOADED, succeeded);
  hls.on(Hls.Events.LEVEL_LOADED, succeeded);
  video.addEventListener('error', onVideoError);
  globalThis.addEventListener('online', resumeOnline);
  return {
    trying: () => timer !== undefined,
    destroy() {
      clearTimeout(timer);
      video.removeEventListener('error', onVideoError);
      globalThis.removeEventListener('online', resumeOnline);
    },
  };
}
