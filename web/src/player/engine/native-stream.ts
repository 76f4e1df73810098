import { isRecent } from './download-activity.ts';
import { noNumbers, problems, type Stream, type StreamMedia } from './stream.ts';

/** Tries that bring nothing new before it is given up. */
const maxTries = 6;

/** Lets the browser play HLS by itself; it chooses the quality alone. */
export function openNative({ video, source, startAt, brief, report }: StreamMedia): Stream {
  let tries = 0;
  let position = startAt;
  let arrived = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const load = () => {
    video.preload = brief ? 'metadata' : 'auto';
    video.src = source().url;
    if (position > 0) video.currentTime = position;
  };
  const resume = () => {
    clearTimeout(timer);
    timer = undefined;
    const wasPlaying = !video.paused;
    load();
    if (wasPlaying) void video.play().catch(() => undefined);
  };
  const onError = () => {
    const code = video.error?.code;
    if (video.readyState > 0) position = video.currentTime;
    if (code === MediaError.MEDIA_ERR_DECODE) report.failed(problems.decode);
    else if (tries >= maxTries && navigator.onLine) report.failed(problems.server);
    else {
      report.connected(false);
      timer = setTimeout(resume, Math.min(1_000 * 2 ** tries, 15_000));
      tries += 1;
    }
  };
  const onPlaying = () => {
    tries = 0;
    report.connected(true);
  };
  const onProgress = () => (arrived = performance.now());
  const onResize = () => report.shown(Math.min(video.videoWidth, video.videoHeight));
  const onOnline = () => {
    if (timer === undefined) return;
    // What failed without a connection says nothing of the server.
    tries = 0;
    resume();
  };

  video.addEventListener('error', onError);
  video.addEventListener('playing', onPlaying);
  video.addEventListener('resize', onResize);
  video.addEventListener('progress', onProgress);
  globalThis.addEventListener('online', onOnline);
  load();
  return {
    update: () => undefined,
    switchQuality: () => undefined,
    arriving: () => timer !== undefined || isRecent(arrived),
    numbers: () => noNumbers,
    destroy() {
      clearTimeout(timer);
      video.removeEventListener('error', onError);
      video.removeEventListener('playing', onPlaying);
      video.removeEventListener('resize', onResize);
      video.removeEventListener('progress', onProgress);
      globalThis.removeEventListener('online', onOnline);
      video.removeAttribute('src');
      video.load();
    },
  };
}
