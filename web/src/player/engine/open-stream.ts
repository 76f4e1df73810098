import { openHls } from './hls-stream.ts';
import { canFeed, loadHls } from './load-hls.ts';
import { openNative } from './native-stream.ts';
import { noNumbers, problems, type Stream, type StreamMedia } from './stream.ts';

/** Feeds the video element: by hls.js where it works, by the browser itself where not. */
export function openStream(media: StreamMedia): Stream {
  if (!canFeed()) return openNative(media);
  let stream: Stream | null = null;
  let closed = false;
  const open = () => {
    leaveWait?.();
    loadHls().then(
      (Hls) => {
        if (!closed) stream = Hls.isSupported() ? openHls(Hls, media) : openNative(media);
        return stream;
      },
      () => {
        if (!closed) media.report.failed(problems.load);
      },
    );
  };
  const leaveWait = media.begun?.putOff?.(open);
  if (!leaveWait) open();
  return {
    update: () => stream?.update(),
    switchQuality() {
      // What has played its first pieces alone has nothing that could switch.
      if (leaveWait && !stream) media.report.reopen();
      stream?.switchQuality();
    },
    arriving: () => stream?.arriving() ?? true,
    numbers: () => stream?.numbers() ?? noNumbers,
    destroy() {
      closed = true;
      leaveWait?.();
      stream?.destroy();
    },
  };
}
